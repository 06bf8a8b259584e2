import {
  defineConnector,
  RecordMapper,
  type WebhookConfig,
  webhookConfig,
  type WebhookSecrets,
  webhookSecrets,
} from '#libs/connector';

const mappers = new WeakMap<WebhookConfig, RecordMapper>();

/** Maps deliveries to `POST /hooks/{source}` to records. */
export default defineConnector<WebhookConfig, WebhookSecrets>({
  id: 'webhook',
  version: '1.0.0',
  contract: '^1',
  title: 'Webhook',
  description:
    'Receives signed webhooks at /hooks/<name of the source>. Expressions map their content to records.',
  about: {
    kind: 'data',
    access:
      'A secret that you share with the sender, or the one it gives you. Earshot must be reachable from there.',
    limits: 'None of its own: what is sent is stored before it is acknowledged.',
    changes: 'An edit that is sent again becomes a revision. Deletions are not noticed.',
    omits: 'Events that the settings do not name.',
    examples: {
      'a tracker that signs as GitHub does': {
        signature: { type: 'github' },
        events: { only: ['issues'] },
        map: {
          id: 'issue.node_id',
          ds: 'issue.created_at',
          message: '[issue.title, issue.body]',
        },
      },
    },
  },
  config: webhookConfig,
  secrets: webhookSecrets,
  source: { hosts: [], pushes: true },
  scoreScale: ({ score_scale: scale }) => scale,
  fetch: async () => ({ items: [], next: null }),
  map: (raw, _, config) => {
    const mapper = mappers.get(config) ?? new RecordMapper(config.map);
    mappers.set(config, mapper);
    return mapper.map(raw);
  },
});

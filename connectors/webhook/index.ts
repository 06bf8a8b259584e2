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

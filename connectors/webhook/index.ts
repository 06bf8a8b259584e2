import {
  defineConnector,
  RecordMapper,
  type WebhookConfig,
  webhookConfig,
  type WebhookSecrets,
  webhookSecrets,
} from '#libs/connector';

const mappers = new WeakMap<WebhookConfig, RecordMapper>();

/** Deliveries come in by `POST /hooks/{source}`; here is what they become. */
export default defineConnector<WebhookConfig, WebhookSecrets>({
  id: 'webhook',
  version: '1.0.0',
  contract: '^1',
  title: 'Webhook',
  description:
    'Whatever sends signed webhooks: deliveries to /hooks/<name of the source> become records by expressions.',
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

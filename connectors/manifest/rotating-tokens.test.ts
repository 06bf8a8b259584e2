import { expect, it, onTestFinished } from 'vitest';
import { memoryTokens } from '#libs/connector';
import { type Handler, Harness } from '#libs/connector/conformance';
import manifest from './index.js';

const NOW = Date.UTC(2025, 6, 3, 12);
const config = {
  manifest: `
version: 6.0.0
type: DeclarativeSource
check: { type: CheckStream, stream_names: [notes] }
streams:
  - type: DeclarativeStream
    name: notes
    retriever:
      type: SimpleRetriever
      requester:
        type: HttpRequester
        url_base: https://api.example.com
        path: /notes
        authenticator:
          type: OAuthAuthenticator
          token_refresh_endpoint: https://api.example.com/token
          client_id: "{{ config['client_id'] }}"
          client_secret: "{{ config['client_secret'] }}"
          refresh_token: "{{ config['refresh_token'] }}"
          refresh_token_updater: { refresh_token_config_path: [refresh_token] }
      record_selector:
        type: RecordSelector
        extractor: { type: DpathExtractor, field_path: [] }
spec:
  type: Spec
  connection_specification:
    type: object
    required: [client_id, client_secret, refresh_token]
    properties:
      client_id: { type: string, airbyte_secret: true }
      client_secret: { type: string, airbyte_secret: true }
      refresh_token: { type: string, airbyte_secret: true }
`,
  stream: 'notes',
  map: { id: 'id', ds: 'at', message: 'text' },
};
const secrets = { client_id: 'the-client', client_secret: 'the-secret', refresh_token: 'refresh-0' };

it('a refresh token that is replaced each time is stored, and used by the next run', async () => {
  let current = 0;
  const sent: (string | null)[] = [];
  const vendor: Handler = async (request) => {
    if (request.url.endsWith('/token')) {
      const refresh = new URLSearchParams(await request.text()).get('refresh_token');
      sent.push(refresh);
      if (refresh !== `refresh-${current}`) return Response.json({ error: 'invalid_grant' }, { status: 400 });
      current++;
      return Response.json({
        access_token: `access-${current}`,
        refresh_token: `refresh-${current}`,
        expires_in: 3600,
      });
    }
    if (request.headers.get('authorization') !== `Bearer access-${current}`)
      return Response.json({}, { status: 401 });
    return Response.json([{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Read with a token' }]);
  };
  const tokens = memoryTokens();
  const subject = { connector: manifest, config, secrets, source: vendor, now: NOW, tokens };
  const harness = await Harness.open(subject);
  onTestFinished(() => harness.close());
  const read = async () => (await harness.read(harness.session())).items.length;
  expect(await read()).toBe(1);
  expect(await read()).toBe(1);
  expect(sent).toEqual(['refresh-0']);
  await tokens.lock();
  await tokens.save({ token: 'an-ended-token', refresh: 'refresh-1' });
  expect(await read()).toBe(1);
  expect(sent).toEqual(['refresh-0', 'refresh-1']);
});

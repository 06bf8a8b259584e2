import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { startApi } from '../kit/api.js';
import { rawRequest, sendRaw } from '../kit/raw-http.js';

const secret = 'canary-secret-of-a-hook';
const config = {
  signature: { type: 'github' },
  map: { id: 'id', message: 'message', ds: 'ds' },
};

it('deliveries of strangers take nothing from what the sender may send', async () => {
  const limited = await startApi({ env: { SECRETS_KEY: 'a key for the tests', RATE_LIMIT: '5' } });
  try {
    const hook = { name: 'calm', connector: 'webhook', config, secrets: { secret } };
    expect((await limited.request('/admin/sources', { body: hook })).status).toBe(200);
    const body = JSON.stringify({ id: '1', message: 'It crashes.', ds: '2025-07-01T08:00:00Z' });
    const request = (signature: string) =>
      rawRequest(
        'POST /hooks/calm',
        {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'X-Hub-Signature-256': `sha256=${signature}`,
          'X-GitHub-Event': 'feedback',
          Connection: 'close',
        },
        body,
      );
    const forged = request('0'.repeat(64));
    for (let n = 0; n < 10; n++)
      expect((await sendRaw(limited.url, forged, { from: '127.0.0.2', patience: 30_000 })).status).toBe(401);
    const signed = request(createHmac('sha256', secret).update(body).digest('hex'));
    expect((await sendRaw(limited.url, signed, { patience: 30_000 })).status).toBe(200);
  } finally {
    await limited.stop();
  }
});

import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, NOW, trial, TrialSource } from '#libs/connector/trial';
import { bucket, refusal } from './api.fixture.js';
import s3 from './index.js';
import { signed } from './signature.js';

const config = { bucket: 'acme-feedback', prefix: 'said/', map: ['message=said', 'ds=at'], removed: 'mark' };
const secrets = { access_key_id: 'AKIDEXAMPLE', secret_access_key: 'made-up-secret-of-the-key' };

conformance(s3, { config, secrets, module: () => import('./index.js'), ...exampleOf(bucket) });
trial({ connector: s3, config, secrets }, bucket);

describe('a signature', () => {
  const key = {
    access_key_id: 'AKIAIOSFODNN7EXAMPLE',
    secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const now = new Date('2013-05-24T00:00:00Z');

  // The examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html.
  it.each([
    [
      'https://examplebucket.s3.amazonaws.com/test.txt',
      { range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
      {},
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
    [
      'https://examplebucket.s3.amazonaws.com/?lifecycle',
      {},
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
  ])('of %s is that of the vendor', (url, headers, signature) => {
    const { authorization } = signed(new URL(url), { key, region: 'us-east-1', now, headers });
    expect(authorization).toContain(`Signature=${signature}`);
  });
});

describe('a refusal', () => {
  it.each([
    [refusal(404, 'NoSuchBucket'), { kind: 'config', field: 'bucket' }],
    [
      refusal(301, 'PermanentRedirect', '<Region>eu-west-1</Region>'),
      { kind: 'config', field: 'region', message: "'region': the bucket is in eu-west-1" },
    ],
    [refusal(403, 'InvalidAccessKeyId'), { kind: 'auth', field: 'invalid' }],
    [refusal(403, 'AccessDenied'), { kind: 'auth', field: 'scope', remedy: 'Allow it s3:ListBucket.' }],
    [refusal(400, 'ExpiredToken'), { kind: 'auth', field: 'expired' }],
    [refusal(403, 'RequestTimeTooSkewed'), { kind: 'transient' }],
    [refusal(503, 'SlowDown'), { kind: 'rate_limited' }],
    [refusal(500, 'InternalError'), { kind: 'transient' }],
    [new Response('<html>Sign in</html>'), { kind: 'source_changed' }],
  ])('%# says what is wrong', async (answer, failure) => {
    const source = await TrialSource.open({ connector: s3, config, secrets }, () => answer.clone());
    expect(await source.failure(NOW)).toMatchObject(failure);
  });

  it('needs both halves of an access key', async () => {
    const half = { access_key_id: 'AKIDEXAMPLE' };
    const source = await TrialSource.open({ connector: s3, config, secrets: half }, () => new Response());
    expect(await source.failure(NOW)).toMatchObject({ kind: 'config' });
  });
});

import {
  AuthError,
  ConfigError,
  type ConnectorError,
  type HttpResponse,
  RateLimited,
  requireSuccess,
  Transient,
} from '#libs/connector';
import type { Config } from './settings.js';

/** What a refusal stands for, by its code (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html); undefined for other answers. */
export function refusalOf(
  answer: HttpResponse,
  { config, isFile }: { config: Config; isFile: boolean },
): ConnectorError | undefined {
  if (answer.status < 300) return undefined;
  const code = valueIn(answer.text, 'Code') ?? '';
  const region = answer.headers['x-amz-bucket-region'] ?? valueIn(answer.text, 'Region');
  switch (code) {
    case 'NoSuchBucket':
      return new ConfigError('bucket', `'bucket': there is no '${config.bucket}'`);
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'TemporaryRedirect':
    case 'IllegalLocationConstraintException':
      return new ConfigError('region', `'region': the bucket is in ${region ?? 'another one'}`);
    case 'InvalidAccessKeyId':
      return new AuthError('invalid', 'The access key is not known.', 'Enter the id of a key that exists.');
    case 'SignatureDoesNotMatch':
      return new AuthError(
        'invalid',
        'The secret does not belong to the access key.',
        'Enter the right one.',
      );
    case 'ExpiredToken':
      return new AuthError('expired', 'The temporary key has expired.', 'Enter a new one.');
    case 'AccessDenied':
    case 'AllAccessDisabled': {
      const right = isFile ? 's3:GetObject' : 's3:ListBucket';
      return new AuthError('scope', `The access key may not do this (${code}).`, `Allow it ${right}.`);
    }
    case 'RequestTimeTooSkewed':
      return new Transient('The clock of this machine differs from that of the bucket. Set it right.');
    case 'SlowDown':
      return new RateLimited(10, 'The bucket asks for fewer requests.');
  }
  if (answer.status === 403)
    return new AuthError(
      'scope',
      'The access key may not read the bucket (403).',
      'Allow it to list and read.',
    );
  requireSuccess(answer, Date.now());
  return undefined;
}

function valueIn(text: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]{1,200})</${name}>`).exec(text)?.[1];
}

import { createHash, createHmac } from 'node:crypto';

export interface AccessKey {
  access_key_id: string;
  secret_access_key: string;
  session_token?: string;
}

/** SHA-256 of no body. */
const EMPTY = createHash('sha256').update('').digest('hex');

/**
 * The headers of a signed GET request (AWS Signature Version 4, docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 * @param headers more that are sent, lower-case names
 */
export function signed(
  url: URL,
  {
    key,
    region,
    now,
    headers = {},
  }: { key: AccessKey; region: string; now: Date; headers?: Record<string, string> },
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const own = {
    ...headers,
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': time,
    ...(key.session_token !== undefined && { 'x-amz-security-token': key.session_token }),
  };
  const all = Object.entries({ host: url.host, ...own }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = all.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = ['GET', url.pathname, query, lines, names, EMPTY].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join(
    '\n',
  );
  const signing = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secret_access_key}`);
  const signature = hmac(signing, text).toString('hex');
  return {
    ...own,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.access_key_id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encodes all but unreserved characters (RFC 3986), as the signature needs it. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

import { iso, type Post, type Vendor } from '#libs/connector/trial';

/** A file of one row for each post. */
export const contentOf = ({ text, created }: Post): string =>
  `${JSON.stringify({ said: text, at: iso(created) })}\n`;

export function refusal(status: number, code: string, more = ''): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>…</Message>${more}</Error>`;
  return new Response(body, { status, headers: { 'content-type': 'application/xml' } });
}

/** Files on a page of the list. */
const PAGE = 5;

/** The API of S3 over a bucket `acme-feedback`. */
export const bucket: Vendor = {
  idOf: ({ id }) => `said/${id}.jsonl#1`,
  answer: (forum, { url, query, headers }) => {
    const posts = forum.topics().toSorted((a, b) => a.id - b.id);
    const [, name, ...key] = decodeURIComponent(url.pathname).split('/');
    if (name !== 'acme-feedback') return refusal(404, 'NoSuchBucket');
    if (!headers.get('authorization')?.startsWith('AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/'))
      return refusal(403, 'InvalidAccessKeyId');
    if (key.length > 0) {
      const post = posts.find((one) => keyOf(one) === key.join('/'));
      if (!post) return refusal(404, 'NoSuchKey');
      if (headers.get('if-match') !== etagOf(post)) return refusal(412, 'PreconditionFailed');
      const [, first = 0, last = 0] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
      const bytes = Buffer.from(contentOf(post)).subarray(Number(first), Number(last) + 1);
      return new Response(bytes, { status: 206, headers: { 'content-type': 'binary/octet-stream' } });
    }
    const at = Number(query.get('continuation-token') ?? 0);
    const next = at + PAGE < posts.length ? at + PAGE : undefined;
    const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    const entries = posts
      .slice(at, at + PAGE)
      .map(
        (post) =>
          `<Contents><Key>${keyOf(post)}</Key><LastModified>${iso(post.updated)}</LastModified><ETag>${etagOf(post).replaceAll('"', '&quot;')}</ETag><Size>${Buffer.byteLength(contentOf(post))}</Size></Contents>`,
      );
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>${entries.join('')}${more}</ListBucketResult>`,
      { headers: { 'content-type': 'application/xml' } },
    );
  },
  limited: () => refusal(503, 'SlowDown'),
  refused: { key: () => refusal(403, 'SignatureDoesNotMatch'), rights: () => refusal(403, 'AccessDenied') },
  second: 5,
  seesEdits: true,
};

const keyOf = ({ id }: Post): string => `said/${id}.jsonl`;
const etagOf = ({ id, updated }: Post): string => `"${id}-${updated}"`;

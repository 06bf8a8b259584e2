import { gunzipSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ConfigError, type Context, type HttpResponse, SourceChanged, Transient } from '#libs/connector';
import { type Arrivals, type Arrived, type Content, isNamed, Vanished } from '#libs/files';
import { refusalOf } from './refusals.js';
import { type Config, originOf, type Secrets } from './settings.js';
import { type AccessKey, encoded, signed } from './signature.js';

export type Here = Context<Config, Secrets>;

/** Bytes of a request for a part of a file. */
const PART = 4 << 20;
/** Keys of a bucket; a thousand a request. */
const MOST = 200_000;

/** The objects of a bucket whose keys begin with a prefix. An object appears when it is complete. */
export class BucketArrivals implements Arrivals {
  constructor(private readonly context: Here) {}

  async list(): Promise<{ files: Arrived[]; waiting: number }> {
    const { prefix, names } = this.context.config;
    const files: Arrived[] = [];
    let seen = 0;
    let token: string | undefined;
    do {
      const answer = await this.get('', {
        'list-type': '2',
        prefix,
        ...(token !== undefined && { 'continuation-token': token }),
      });
      const page = listIn(answer.text);
      seen += page.files.length;
      if (seen > MOST)
        throw new ConfigError('prefix', `'prefix': more than ${MOST} files begin with it; narrow it`);
      files.push(
        ...page.files.filter(({ key, size }) => size > 0 && isNamed(key.slice(folderOf(prefix)), names)),
      );
      if (page.next !== undefined && page.next === token)
        throw new SourceChanged('The list of the bucket goes round.', answer.text);
      token = page.next;
    } while (token !== undefined);
    return { files, waiting: 0 };
  }

  open(file: Arrived): Content {
    // What a file is, is found in its beginning, before its rows are read.
    let first: Promise<Buffer> | undefined;
    const partAt = (at: number) => (at > 0 ? this.part(file, at) : (first ??= this.part(file, 0)));
    return {
      name: file.key,
      bytes: async function* () {
        for (let at = 0; at < file.size; at += PART) yield await partAt(at);
      },
    };
  }

  private async part({ key, size, version }: Arrived, at: number): Promise<Buffer> {
    const last = Math.min(at + PART, size) - 1;
    const headers = { range: `bytes=${at}-${last}`, 'if-match': version };
    const answer = await this.get(key, {}, headers);
    const bytes = plainBytes(answer, last - at + 1);
    const isWhole = answer.status === 200 && at === 0 && last === size - 1;
    if (bytes?.length === last - at + 1 && (isWhole || answer.status === 206)) return bytes;
    throw new Transient(`The file ${key} was sent in part only.`);
  }

  /** @throws the failure that a refusal stands for */
  private async get(
    key: string,
    query: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> {
    const { config, secrets, http } = this.context;
    const url = originOf(config);
    url.pathname = [url.pathname.replace(/\/$/, ''), config.bucket, ...key.split('/').map(encoded)].join('/');
    if (key === '') url.pathname = url.pathname.replace(/\/$/, '');
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&');
    const access = keyIn(secrets);
    const sent = access
      ? signed(url, { key: access, region: config.region, now: new Date(), headers })
      : headers;
    const answer = await http.request({ url: url.href, headers: sent, binary: key !== '' });
    if (key !== '' && answer.status === 404 && !answer.text.includes('NoSuchBucket')) throw new Vanished();
    if (answer.status === 412) throw new Transient(`The file ${key} was replaced while it was read.`);
    const refusal = refusalOf(answer, { config, isFile: key !== '' });
    if (refusal) throw refusal;
    return answer;
  }
}

/** What is between may compress what it passes on; a file that is stored compressed says so, too, but has its size. */
function plainBytes({ bytes, headers }: HttpResponse, size: number): Buffer | undefined {
  if (!bytes || bytes.length === size || headers['content-encoding'] !== 'gzip')
    return bytes && Buffer.from(bytes);
  try {
    return gunzipSync(bytes, { maxOutputLength: size });
  } catch {
    return undefined;
  }
}

function keyIn({
  access_key_id: id,
  secret_access_key: secret,
  session_token: token,
}: Secrets): AccessKey | undefined {
  if (id === undefined && secret === undefined) return undefined;
  if (id === undefined || secret === undefined)
    throw new ConfigError('secrets', "'secrets': an access key has an id and a secret");
  return {
    access_key_id: id,
    secret_access_key: secret,
    ...(token !== undefined && { session_token: token }),
  };
}

/** A folder whose name begins with a dot may be named by the prefix. */
function folderOf(prefix: string): number {
  return prefix.lastIndexOf('/') + 1;
}

function listIn(text: string): { files: Arrived[]; next?: string } {
  const document = parseDocument(text, { xmlMode: true });
  const [list] = DomUtils.getElementsByTagName('ListBucketResult', document.children, true, 1);
  if (!list) throw new SourceChanged('The response is not the list of a bucket.', text);
  const valueOf = (name: string, within: typeof list) => {
    const [found] = DomUtils.getElementsByTagName(name, within.children, false, 1);
    return found && DomUtils.textContent(found);
  };
  const files = DomUtils.getElementsByTagName('Contents', list.children, false).map((entry): Arrived => {
    const key = valueOf('Key', entry);
    const changed = Date.parse(valueOf('LastModified', entry) ?? '');
    const size = Number(valueOf('Size', entry));
    const version = valueOf('ETag', entry);
    if (key === undefined || version === undefined || Number.isNaN(changed) || Number.isNaN(size))
      throw new SourceChanged('An entry in the list of the bucket lacks its key, time, size or ETag.', text);
    return { key, changed, size, version };
  });
  if (valueOf('IsTruncated', list) !== 'true') return { files };
  const next = valueOf('NextContinuationToken', list);
  if (!next) throw new SourceChanged('The list of the bucket does not say how it goes on.', text);
  return { files, next };
}

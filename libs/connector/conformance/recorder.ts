import type { Http, HttpAnswer, HttpRequest } from '../http-types.js';
import { type Cassette, type Exchange, redact } from './cassette.js';

/** Bytes of one recorded answer: a cassette is committed, and read by people. */
const LARGEST = 256 * 1024;

/** `ctx.http` that keeps what goes over it, without the secrets. */
export class Recorder implements Http {
  private readonly exchanges: Exchange[] = [];

  constructor(
    private readonly http: Http,
    private readonly secrets: unknown,
  ) {}

  get(request: Omit<HttpRequest, 'method' | 'body'>): Promise<HttpAnswer> {
    return this.request(request);
  }

  async request(request: HttpRequest): Promise<HttpAnswer> {
    const answer = await this.http.request(request);
    const { method = 'GET', url } = request;
    const { status, headers, text } = answer;
    if (text.length > LARGEST) {
      throw new Error(
        `The answer of ${new URL(url).host} has ${text.length} characters: record a smaller page.`,
      );
    }
    const plain = { ...headers, 'content-type': inUtf8(headers['content-type']) };
    this.exchanges.push(redact({ method, url, status, headers: plain, body: text }, this.secrets));
    return answer;
  }

  /** What was recorded so far. `ignore`: query parameters that differ from run to run. */
  cassette(ignore: readonly string[] = []): Cassette {
    return {
      version: 1,
      recorded: new Date().toISOString(),
      ignore: [...ignore],
      exchanges: this.exchanges,
    };
  }
}

/** Bodies are kept as text: whatever charset they came in, they are played in UTF-8. */
function inUtf8(type: string | undefined): string {
  const plain = (type ?? 'application/octet-stream').replace(/;\s*charset=[^;]*/i, '');
  return `${plain}; charset=utf-8`;
}

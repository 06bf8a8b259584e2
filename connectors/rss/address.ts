import { z } from 'zod';
import {
  ConnectorError,
  type Http,
  type HttpResponse,
  type HttpRequest,
  type Validators,
} from '#libs/connector';

/** Permanent redirects to an address before it is used directly: a short-lived mistake must not move a feed. */
const BELIEVED = 3;

const moved = z.object({ from: z.string(), to: z.string(), times: z.int() });
/** What is remembered between two runs. */
const memory = z.object({ moved: moved.optional(), ttl: z.number().optional() });

export type Moved = z.infer<typeof moved>;
export type Memory = z.infer<typeof memory>;

export function remembered(validators: Validators | undefined): Memory {
  return memory.safeParse(validators?.kept).data ?? {};
}

type FeedRequest = Omit<HttpRequest, 'method' | 'body'>;

/**
 * Requests a feed at its configured address or, after three permanent redirects to the same new address, directly at the
 * new one, because the old one may be given up. If the new one fails, the configured address is requested again.
 */
export async function askWhereItIs(
  http: Http,
  request: FeedRequest,
  before: Moved | undefined,
): Promise<{ answer: HttpResponse; moved?: Moved }> {
  const { url } = request;
  const known = before?.from === url ? before : undefined;
  if (known && known.times >= BELIEVED) {
    const answer = await atNewAddress(http, request, known.to);
    if (answer) return { answer, moved: { ...known, to: answer.movedTo ?? known.to } };
  }
  const answer = await http.get(request);
  if (answer.movedTo === undefined) return { answer };
  const times = known?.to === answer.movedTo ? known.times + 1 : 1;
  return { answer, moved: { from: url, to: answer.movedTo, times } };
}

export function noteOf({ to, times }: Moved): string | undefined {
  return times < BELIEVED
    ? undefined
    : `The feed has moved permanently to ${to}: update 'url' of the source.`;
}

/** Undefined if the response cannot be a feed. */
async function atNewAddress(http: Http, request: FeedRequest, to: string): Promise<HttpResponse | undefined> {
  const own = new URL(to).origin === new URL(request.url).origin;
  try {
    // The credential belongs to the origin it was given for.
    const answer = await http.get({ ...request, url: to, headers: own ? request.headers : undefined });
    return answer.status < 400 || answer.status === 429 ? answer : undefined;
  } catch (error) {
    const kind = error instanceof ConnectorError ? error.failure.kind : undefined;
    if (kind === 'transient' || kind === 'refused') return undefined;
    throw error;
  }
}

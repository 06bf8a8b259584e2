import type { Octokit } from '@octokit/rest';
import { asFetch, ConnectorError, type Context, SourceChanged } from '#libs/connector';
import type { Config, Secrets } from './settings.js';
import { type Answer, refusalOf } from './refusal.js';

interface Received {
  status: number;
  headers: Record<string, string | number | undefined>;
  data: unknown;
  url: string;
}

/**
 * One call of GitHub's interface. No plug-in that waits or tries again: that is the engine's. A 304 is an answer.
 * @throws whatever the status stands for.
 */
export async function ask(
  { http, signal, config, secrets }: Context<Config, Secrets>,
  call: (github: Octokit) => Promise<Received>,
): Promise<Answer> {
  // Loaded here and not above: the engine's own thread knows this connector too, and asks nothing.
  const { Octokit } = await import('@octokit/rest');
  const github = new Octokit({
    auth: secrets.token,
    baseUrl: config.api_url,
    request: { fetch: asFetch(http), signal },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  try {
    return answerOf(await call(github));
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ConnectorError) throw at;
    const response = error instanceof Error && 'response' in error ? error.response : undefined;
    if (!response) throw error;
    const answer = answerOf(response as Received);
    if (answer.status === 304) return answer;
    throw refusalOf(answer);
  }
}

/** The data of a successful answer as what it must be. @throws SourceChanged */
export function must<T>(read: { success: boolean; data?: T }, { data }: Answer): T {
  if (read.success && read.data !== undefined) return read.data;
  const sample = typeof data === 'string' ? data : JSON.stringify(data);
  throw new SourceChanged('The answer is not what GitHub describes.', sample);
}

function answerOf({ status, headers, data, url }: Received): Answer {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { status, headers: Object.fromEntries(given) as Answer['headers'], data, url };
}

function silent(): void {}

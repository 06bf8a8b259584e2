import type { z } from 'zod';
import {
  cutAtWord,
  identity,
  type Item,
  type MapResult,
  plainText,
  shortLine,
  titled,
} from '#libs/connector';
import { type JsonValue, LIMITS } from '#libs/contract';
import { comment, type Comment, issue, type Issue } from './wire.js';

/** Maps an issue or a comment to a record; docs/connectors.md lists the fields. */
export function mapItem(raw: unknown, partition: string): MapResult {
  return partition === 'comments' ? readAs(comment, raw, mapComment) : readAs(issue, raw, mapIssue);
}

function readAs<T>(schema: z.ZodType<T>, raw: unknown, map: (read: T) => MapResult): MapResult {
  const read = schema.safeParse(raw);
  if (read.success) return map(read.data);
  const [fault] = read.error.issues;
  return { reject: `not as GitHub describes it: ${fault?.message}`, path: `/${fault?.path.join('/')}` };
}

function mapIssue(read: Issue): MapResult {
  if (read.pull_request !== undefined && read.pull_request !== null) return { skip: 'A pull request.' };
  const labels = read.labels.map((one) => shortLine((typeof one === 'string' ? one : one.name) ?? ''));
  return recordOf(read, titled(plainText(read.title), plainText(read.body ?? '')), {
    kind: 'issue',
    app: repositoryOf(read.repository_url),
    number: read.number,
    state: read.state.toLowerCase(),
    ...(read.state_reason && { state_reason: read.state_reason.toLowerCase() }),
    labels: labels.filter(Boolean).slice(0, LIMITS.filter_elements),
    comments: read.comments,
  });
}

function mapComment(read: Comment): MapResult {
  // Comments on pull requests are on the same list and differ only in their address.
  if (/\/pull\/\d+/.test(read.html_url)) return { skip: 'A comment on a pull request.' };
  const message = plainText(read.body ?? '');
  if (message === '') return { skip: 'The comment is empty.' };
  const number = Number(/\/issues\/(\d+)$/.exec(read.issue_url)?.[1]);
  return recordOf(read, message, {
    kind: 'comment',
    app: repositoryOf(read.issue_url),
    ...(Number.isInteger(number) && { number }),
  });
}

function recordOf(read: Issue | Comment, whole: string, filters: Record<string, JsonValue>): MapResult {
  const { text: message, truncated } = cutAtWord(whole, LIMITS.message);
  if (message === '') return { skip: 'The issue has neither a title nor a text.' };
  const item: Item = {
    id: identity.given(read.node_id),
    ds: read.created_at,
    updatedAt: read.updated_at,
    message,
    filters: {
      ...filters,
      ...(read.reactions && { reactions: read.reactions.total_count }),
      ...(read.user?.type === 'Bot' && { bot: true }),
      ...(truncated && { truncated }),
    },
  };
  // Null for a deleted account.
  if (read.user) item.user_name = shortLine(read.user.login, LIMITS.user_name);
  if (read.html_url.length <= LIMITS.url) item.url = read.html_url;
  return item;
}

/** `owner/name` of an address below `/repos/`. */
export function repositoryOf(url: string): string {
  return /\/repos\/([^/]+\/[^/]+)/.exec(url)?.[1] ?? '';
}

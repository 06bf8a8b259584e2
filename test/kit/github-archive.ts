import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Comment, Issue, Repository } from './github-server.js';

const folder = path.resolve(import.meta.dirname, '../../../shared/data/github-issues');

interface Archived {
  number: number;
  id: string;
  title: string;
  state: string;
  author: string;
  labels: string[];
  body: string;
  createdAt: string;
  updatedAt: string;
  comments: { author: string; body: string; createdAt: string; updatedAt: string }[];
}

/** The names of the archives of real repositories; none where `../shared/data` is absent. */
export const archives: readonly string[] = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.archive.json.gz'))
  : [];

/** A real repository as a server can serve it: its issues, pull requests and their comments. */
export function readArchive(name: string): Repository {
  const { repo, issues, pulls } = JSON.parse(
    gunzipSync(readFileSync(path.join(folder, name))).toString(),
  ) as { repo: string; issues: Archived[]; pulls: Archived[] };
  const all = [...issues.map((one) => ({ one, pull: false })), ...pulls.map((one) => ({ one, pull: true }))];
  return {
    name: repo,
    issues: all.map(({ one, pull }) => issueOf(one, pull)),
    comments: all.flatMap(({ one, pull }) => commentsOf(one, pull)),
  };
}

function issueOf(one: Archived, pull: boolean): Issue {
  return {
    number: one.number,
    node_id: one.id,
    title: one.title,
    body: one.body,
    login: one.author,
    state: one.state === 'OPEN' ? 'open' : 'closed',
    labels: one.labels,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    pull,
  };
}

function commentsOf({ number, comments }: Archived, pull: boolean): Comment[] {
  return comments.map((comment, n) => ({
    number,
    node_id: `IC_${number}_${n}`,
    body: comment.body,
    login: comment.author,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    pull,
  }));
}

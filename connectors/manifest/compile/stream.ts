import type { Answer, Plan, PlanRequest, Scope, Walk } from '#libs/declared';
import type { JsonValue } from '#libs/contract';
import { compareMoments } from '../jinja/times.js';
import { isDict, Slice } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { compileAuthenticator, NO_AUTHENTICATOR } from './authenticators.js';
import type { Authenticator } from './credential.js';
import { type Env, part, textAt } from './component.js';
import { compileErrors, type Judge } from './errors.js';
import { compileExtractor } from './extract.js';
import { compileIncremental, type Incremental } from './incremental.js';
import { type MakeWalk, nested } from './nesting.js';
import { compileNormalization } from './normalization.js';
import { compilePaginator, type Paginator } from './pagination.js';
import { compileRequester, type Requester } from './requester.js';
import { hideSecrets, showSecrets } from './secret-tokens.js';
import { combinations, compileRouters, isList, type Kept, type Routers } from './routers.js';
import { compileTransformations, passes, sliceValues } from './transformations.js';

/** The settings and secrets that templates see, for a moment of reading. */
export type EnvOf = (scope: Pick<Scope, 'config' | 'secrets' | 'now'>) => Env;

/** Everything a stream is read with. */
interface Parts {
  requester: Requester;
  authenticator: Authenticator;
  paginator: Paginator;
  judge: Judge;
  routers: Routers;
  incremental: Incremental | undefined;
  select: Select;
  /** Later pages are asked for without the fields of the part and the window. */
  pagesAlone: boolean;
  envOf: EnvOf;
}

export interface CompiledStream {
  /** Read one after the other: one for each stream whose records are the parts, or each combination of such streams. */
  walks: readonly MakeWalk[];
  /** Signs a request of this stream, or of the one whose records are its parts. */
  authenticators: readonly Authenticator[];
  requesters: readonly Requester[];
}

export interface Compiling {
  envOf: EnvOf;
  /** The manifest, for what its streams say about schemas. */
  document: Component;
  /** What requests cost of the manifest's budget. */
  charge?: Plan['charge'];
  /** Requests carry the access token of a credential instead of what the manifest's authenticators add. */
  withCredential?: boolean;
}

/** Compiles a stream of a manifest, and those it depends on. @throws ManifestError */
export function compileStream(stream: Component, compiling: Compiling): CompiledStream {
  const { envOf, withCredential = false } = compiling;
  const retriever = part(stream, 'retriever', ['SimpleRetriever']);
  if (!retriever) throw new ManifestError("the stream has no 'retriever'", lineOf(stream));
  const given = part(retriever, 'requester', ['HttpRequester']);
  if (!given) throw new ManifestError("the retriever has no 'requester'", lineOf(retriever));
  const routers = compileRouters(retriever);
  const own: Parts = {
    routers,
    requester: compileRequester(
      given,
      routers.outer.flatMap((one) => (isList(one) ? [] : one.flatMap(({ extraNames }) => extraNames))),
    ),
    authenticator: withCredential ? NO_AUTHENTICATOR : compileAuthenticator(given),
    paginator: compilePaginator(retriever),
    judge: compileErrors(given),
    incremental: compileIncremental(stream),
    select: compileSelect(stream, retriever, compiling.document),
    pagesAlone: retriever.ignore_stream_slicer_parameters_on_paginated_requests === true,
    envOf,
  };
  const outer = routers.outer.map((one) =>
    isList(one) ? one : one.map((router) => ({ router, of: compileStream(router.stream, compiling) })),
  );
  const at = { envOf, sliceOf: (scope: Scope) => sliceOf({ ...own, incremental: undefined }, scope) };
  const others = outer.flatMap((one) => (isList(one) ? [] : one.map(({ of }) => of)));
  return {
    walks: nested(outer, () => walkOf(own), at),
    authenticators: [own.authenticator, ...others.flatMap(({ authenticators }) => authenticators)],
    requesters: [own.requester, ...others.flatMap(({ requesters }) => requesters)],
  };
}

function walkOf(own: Parts): Walk {
  const { envOf, routers, incremental } = own;
  return {
    ...(routers.lists.length > 0 && {
      parts: (scope: Scope) => combinations(routers.lists, envOf(scope)) as JsonValue[],
    }),
    ...(incremental && { windows: incremental.windows(envOf) }),
    signed: true,
    prepare: async ({ http }, scope) => own.authenticator.prepare?.(envOf(scope), http),
    request: (scope) => requestOf(own, scope),
    records: (answer, scope) => selected(own, answer, scope) as JsonValue[],
    transform: (record, scope) => (isWanted(own, record, scope) ? record : null),
    judge: (answer, scope) => {
      const { renew, ...verdict } = own.judge(answer, envOf(scope));
      if (renew || verdict.kind === 'auth') own.authenticator.forget();
      return verdict;
    },
    next: ({ answer, records, scope }) => {
      const env = envOf(scope);
      if (own.incremental?.only === 'feed' && records.length > 0 && !isWanted(own, records.at(-1), scope))
        return null;
      const extracted = own.select.extract(answer, env).length;
      const token = own.paginator.next({
        env,
        answer,
        token: tokenOf(own, scope),
        extracted,
        selected: records,
      });
      return hideSecrets(token as JsonValue, scope.secrets);
    },
  };
}

function tokenOf({ paginator, envOf }: Parts, scope: Scope): unknown {
  return scope.page === 0 ? paginator.first(envOf(scope)) : showSecrets(scope.token, scope.secrets);
}

/** The part and window that a request is for. */
function sliceOf({ incremental, envOf }: Parts, { part: chosen, parent, window, ...scope }: Scope): Slice {
  const kept = (parent?.kept ?? { partition: {}, extra: {} }) as unknown as Kept;
  const partition = { ...kept.partition, ...(isDict(chosen) && chosen) };
  const cursor = incremental && window ? incremental.fields(window, envOf(scope as Scope), scope.from) : {};
  return new Slice(partition, cursor, kept.extra);
}

function requestOf(own: Parts, scope: Scope): PlanRequest {
  const env = own.envOf(scope);
  const slice = sliceOf(own, scope);
  const token = tokenOf(own, scope);
  const page = own.paginator.ask(env, token);
  const alone = own.pagesAlone && token !== null;
  const fields = own.incremental && !alone ? [own.incremental.ask(slice.cursor, env)] : [];
  const extra = [page.parts, ...(alone ? [] : [own.routers.ask(slice, env)]), ...fields];
  return own.requester.request({
    env,
    slice,
    token,
    path: page.path,
    extra: [...extra, own.authenticator.parts(env)],
  });
}

interface Select {
  extract(answer: Answer, env: Env): unknown[];
  /** Filters and transforms. */
  finish(records: readonly unknown[], at: Finishing): unknown[];
}
interface Finishing {
  env: Env;
  slice: Slice;
  token: unknown;
  /** Leaves out records before anything else is known of them. */
  keeps: (record: unknown) => boolean;
}

function compileSelect(stream: Component, retriever: Component, document: Component): Select {
  const selector = part(retriever, 'record_selector', ['RecordSelector']);
  if (!selector) throw new ManifestError("the retriever has no 'record_selector'", lineOf(retriever));
  const normalize = compileNormalization(stream, selector, document);
  const filter = part(selector, 'record_filter', ['RecordFilter']);
  const names = ['record', 'stream_slice', 'stream_interval', 'stream_partition', 'next_page_token'];
  const condition = filter && textAt(filter, 'condition', names);
  const transformations = compileTransformations(stream);
  const clientSide = compileIncremental(stream)?.only !== undefined && isClientSide(stream);
  const early = selector.transform_before_filtering ?? clientSide;
  return {
    extract: compileExtractor(selector, retriever),
    finish: (records, { env, slice, token, keeps }) => {
      const next = token === null ? null : { next_page_token: token };
      const isKept = (record: unknown) =>
        keeps(record) &&
        (!condition || passes(condition, env, { record, next_page_token: next, ...sliceValues(slice) }));
      const change = (record: unknown) => {
        if (isDict(record)) for (const apply of transformations) apply(record, env, slice);
        return record;
      };
      const finished = early ? records.map(change).filter(isKept) : records.filter(isKept).map(change);
      if (normalize) for (const record of finished) normalize(record);
      return finished;
    },
  };
}

function isClientSide({ incremental_sync: sync }: Component): boolean {
  return isDict(sync) && sync.is_client_side_incremental === true;
}

function selected(own: Parts, answer: Answer, scope: Scope): unknown[] {
  const env = own.envOf(scope);
  const copies = structuredClone(own.select.extract(answer, env));
  const keeps = (record: unknown) => own.incremental?.only !== 'filter' || isWanted(own, record, scope);
  return own.select.finish(copies, { env, slice: sliceOf(own, scope), token: tokenOf(own, scope), keeps });
}

/** Whether a record lies in the span that is read, for streams of which only such records are wanted. */
function isWanted({ incremental, envOf }: Parts, record: unknown, scope: Scope): boolean {
  if (!incremental?.only) return true;
  const env = envOf(scope);
  const time = incremental.time(record, env);
  if (!time) return true;
  return (
    compareMoments(incremental.start(env, scope.from), time) <= 0 &&
    compareMoments(time, incremental.end(env)) <= 0
  );
}

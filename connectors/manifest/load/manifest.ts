import { str } from '../jinja/text.js';
import { checkedSpec, type Spec } from './spec.js';
import { type Component, isComponent, keepLines, lineOf, ManifestError, readDocument } from './document.js';
import { propagate } from './parameters.js';
import { resolveReferences } from './references.js';

/** A manifest with its references and parameters resolved. */
export interface Manifest {
  streams: readonly Component[];
  spec: Spec;
  /** With its `api_budget`, if it has one. */
  whole: Component;
  /** With its schemas, and references as they are written. */
  document: Component;
}

const READ = new Set([
  'type',
  'version',
  'check',
  'streams',
  'spec',
  'api_budget',
  'definitions',
  'schemas',
  'metadata',
]);
const IGNORED = new Set([
  'concurrency_level',
  'description',
  'stream_groups',
  'max_concurrent_async_job_count',
]);

/** @throws ManifestError that names the line. */
export function readManifest(text: string): Manifest {
  const document = readDocument(text);
  for (const key of Object.keys(document)) {
    if (key.startsWith('$') || READ.has(key) || IGNORED.has(key)) continue;
    // The streams beside them can be read.
    if (key === 'dynamic_streams' && isEmptyList(document.streams ?? []) && !isEmptyList(document[key]))
      throw new ManifestError("'dynamic_streams' are not supported", lineOf(document, key));
  }
  // Of these only what something refers to is needed.
  const { definitions: _, schemas: __, metadata: ___, ...rest } = document;
  const resolved = resolveReferences(document, keepLines(rest, document));
  const whole = propagate('', { ...resolved, type: 'DeclarativeSource' });
  const { streams } = whole;
  if (!Array.isArray(streams) || streams.length === 0)
    throw new ManifestError("the manifest has no 'streams'", 1);
  return {
    streams: streams.filter(isComponent).flatMap(streamsIn),
    spec: checkedSpec(whole.spec),
    whole,
    document,
  };
}

/** A stream, or those of a condition. */
function streamsIn(given: Component): Component[] {
  if (given.type !== 'ConditionalStreams') return [given];
  const { streams } = given;
  if (!Array.isArray(streams)) throw new ManifestError("ConditionalStreams need 'streams'", lineOf(given));
  return streams.filter(isComponent);
}

/** The component whose `condition` decides whether there is such a stream. */
export function conditionOf({ whole: { streams } }: Manifest, stream: Component): Component | undefined {
  const all = Array.isArray(streams) ? streams.filter(isComponent) : [];
  return all.find((one) => one !== stream && streamsIn(one).includes(stream));
}

/** The name of a stream. */
export function nameOf(stream: Component): string {
  return str(stream.name ?? '');
}

/** @throws ManifestError that lists the streams there are */
export function streamOf({ streams }: Manifest, name: string): Component {
  const stream = streams.find((one) => nameOf(one) === name);
  if (stream) return stream;
  throw new ManifestError(`there is no stream '${name}'; there are ${streams.map(nameOf).join(', ')}`);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

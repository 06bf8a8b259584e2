import type { AnalysisEngine, RecordSet, SampleRequest } from './engine.js';

/** `AnalysisEngine.samples`, one after another: for an engine that each of them costs little. */
export async function sampleEach(
  engine: AnalysisEngine,
  requests: readonly SampleRequest[],
): Promise<RecordSet[]> {
  const samples: RecordSet[] = [];
  for (const request of requests) samples.push(await sampleOf(engine, request));
  return samples;
}

async function sampleOf(engine: AnalysisEngine, { among, most }: SampleRequest): Promise<RecordSet> {
  let found = await engine.select({ kind: 'none' });
  for (const { records, condition } of among)
    found = await engine.combine('or', found, await engine.select(condition, records));
  const { count } = found;
  return count <= most ? found : engine.select({ kind: 'sample', share: most / count }, found);
}

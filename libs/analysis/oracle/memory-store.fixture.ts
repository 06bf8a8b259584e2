import { AnalysisIndex, findUnusedCodes, rewriteSegments } from '#libs/index';
import { MemoryEngine, type PartialCache } from '../index.js';
import { rowOf } from './oracle.fixture.js';
import { analyzer } from './records.fixture.js';
import type { Store } from './store.fixture.js';

export function memoryStore({
  sealEvery = Infinity,
  partials,
}: {
  sealEvery?: number;
  partials?: PartialCache;
}): Store {
  const index = new AnalysisIndex(analyzer);
  return {
    take: async (changes) => {
      changes.forEach((change, i) => {
        if ('erase' in change) index.apply([{ kind: 'erase', seq: change.erase }]);
        else index.apply([rowOf(change.put, change.revision)]);
        if (i % sealEvery === sealEvery - 1) index.seal();
      });
      clean(index);
    },
    engine: () => new MemoryEngine(index, { partials }),
  };
}

/** Rewrites what has holes and forgets what no record holds, as the keeper of an index does. */
function clean(index: AnalysisIndex): void {
  index.seal();
  for (const segment of index.sealedSegments.filter(({ liveSize, size }) => liveSize < size)) {
    const images = [segment.image()];
    index.replace([segment], images, rewriteSegments(images));
  }
  const segments = [...index.sealedSegments];
  const images = segments.map((segment) => segment.image());
  const forgetting = index.forget(findUnusedCodes(images, index.codeSizes()), new Set(segments));
  while (forgetting.step(1_000));
}

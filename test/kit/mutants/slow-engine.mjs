// Preloaded into the product by a test: whatever asks for the word `slowly` takes a second, in steps of 10 ms.
import { MemoryEngine } from '../../../dist/libs/analysis/index.js';

const match = Reflect.get(MemoryEngine.prototype, 'match');
MemoryEngine.prototype.match = async function (query, within) {
  if (query.text?.includes('slowly'))
    for (let step = 0; step < 100; step++) {
      const until = performance.now() + 10;
      while (performance.now() < until);
      this.state.step();
    }
  return match.call(this, query, within);
};

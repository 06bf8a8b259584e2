import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run soak`: the long matrices, with new seeds in every run. */
    soak: boolean;
    /** Where random input starts. The same in every `npm test`, so that a failure is about the change and not the draw. */
    seed: number;
  }
}

fc.configureGlobal({ seed: inject('seed') });

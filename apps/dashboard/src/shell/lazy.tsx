import { type ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../ui/button.js';
import { EmptyState, Skeleton } from '../ui/states.js';

interface LazyProps {
  /** Names what is loaded: another one is loaded anew. */
  of: string;
  load: () => Promise<{ default: ComponentType }>;
}

const loaded = new Map<string, ComponentType>();

/** A component whose file is fetched when it is first shown, and says so when it cannot be fetched. */
export function Lazy({ of, load }: LazyProps) {
  const [, redraw] = useState(0);
  const [failed, fail] = useState(false);
  const Part = loaded.get(of);
  useEffect(() => {
    if (loaded.has(of)) return;
    fail(false);
    load().then(
      (file) => {
        loaded.set(of, file.default);
        redraw((n) => n + 1);
      },
      () => fail(true),
    );
    // A new `load` for the same name loads the same file.
  }, [of]);
  if (Part) return <Part />;
  if (!failed) return <Skeleton height={240} />;
  return (
    <EmptyState title="This screen could not be loaded">
      <p>The service does not answer, or was upgraded since this page was opened.</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </EmptyState>
  );
}

import { useEffect } from 'preact/hooks';

/** Calls `again` every `seconds` while `active` and the page is in sight. */
export function useEvery(seconds: number, active: boolean, again: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, seconds * 1000);
    return () => clearInterval(timer);
    // `again` is a new function each time and does the same.
  }, [seconds, active]);
}

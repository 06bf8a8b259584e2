import { useEffect, useRef } from 'preact/hooks';

/** Asks again every so many milliseconds, as long as the page is in sight. */
export function usePolling(reload: () => void, every: number): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [every]);
}

import { useEffect, useState } from 'preact/hooks';

/** The text once it has not changed for so many milliseconds. */
export function useSettled(text: string, pause: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

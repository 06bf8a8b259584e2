import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** The width of an element in pixels, kept up to date; 0 until it is known. */
export function useWidth<Target extends HTMLElement>() {
  const element = useRef<Target>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const read = () => setWidth(Math.floor(target.getBoundingClientRect().width));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels, zero until it is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

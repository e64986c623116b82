import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;

/** Begins each view at its top, and returns to the former position after going back. */
export function useScrollPosition(scroller: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const positions = new Map<string, number>();
    const stops = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation && scroller.current) positions.set(keyOf(fromLocation), scroller.current.scrollTop);
      }),
      router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
        if (pathChanged) scroller.current?.scrollTo(0, positions.get(keyOf(toLocation)) ?? 0);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router, scroller]);
}

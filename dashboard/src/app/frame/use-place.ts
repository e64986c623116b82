import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { focusedRow, focusRow } from '../../components/resources/list/row-focus';
import { isModalOpen } from '../../keyboard/keys';

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;

/** Begins each view at its top and its title; going back returns to the former position, and to the row that was opened. */
export function usePlace(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const places = new Map<string, { top: number; row: number }>();
    const stops = [
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (!fromLocation || !main.current) return;
        places.set(keyOf(fromLocation), { top: main.current.scrollTop, row: focusedRow() });
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !main.current) return;
        const { top, row } = places.get(keyOf(toLocation)) ?? { top: 0, row: -1 };
        main.current.scrollTo(0, top);
        // A page that was loaded is read aloud from its beginning anyway.
        if (fromLocation) moveFocus(main.current, row);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router, main]);
}

/** Moves the focus into the view, so that a screen reader tells of it, unless something in it has taken the focus. */
function moveFocus(main: HTMLElement, row: number): void {
  const { activeElement } = document;
  if (isModalOpen() || (activeElement !== main && main.contains(activeElement))) return;
  const title = main.querySelector('h1') ?? main;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  if (row >= 0) focusRow(row);
}

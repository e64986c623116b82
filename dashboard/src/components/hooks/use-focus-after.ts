import { useEffect, useRef } from 'react';

/** The part of an entry that gets the focus: what opens it or its first field, another field, or the button that was pressed. */
export type Focused = 'open' | 'link' | 'up' | 'down' | 'remove';

/**
 * Returns the function that gives the focus to an entry once the list has changed. The page names entries by `data-entry`, what of them
 * may have the focus by `data-focus`, and the button that adds one by `data-add`.
 */
export function useFocusAfter(list: string, entries: unknown): (index: number, on: Focused) => void {
  const wanted = useRef<{ index: number; on: Focused }>(undefined);
  useEffect(() => {
    if (wanted.current) focusEntry(list, wanted.current.index, wanted.current.on);
    wanted.current = undefined;
  }, [list, entries]);
  return (index, on) => {
    wanted.current = { index, on };
  };
}

/** A button that is at its end gives the focus to the entry; a list without entries to what adds one. */
function focusEntry(list: string, index: number, on: Focused): void {
  const entry = document.querySelector(`[data-entry="${list}.${index}"]`);
  const find = (name: Focused) => entry?.querySelector<HTMLElement>(`[data-focus="${name}"]`);
  const wanted = find(on);
  const target = wanted?.ariaDisabled ? find('open') : wanted;
  (target ?? document.querySelector<HTMLElement>(`[data-add="${list}"]`))?.focus();
}

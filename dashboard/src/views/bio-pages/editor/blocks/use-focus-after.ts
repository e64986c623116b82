import { useEffect, useRef } from 'react';

/** What of a block has the focus after it was moved: the block itself, or the button that moved it. */
export type Focused = 'open' | 'up' | 'down';

/** Returns the function that gives the focus to a block once the list has changed. */
export function useFocusAfter(list: unknown): (index: number, on: Focused) => void {
  const wanted = useRef<{ index: number; on: Focused }>(undefined);
  useEffect(() => {
    if (wanted.current) focusBlock(wanted.current.index, wanted.current.on);
    wanted.current = undefined;
  }, [list]);
  return (index, on) => {
    wanted.current = { index, on };
  };
}

/** A button that is at its end gives the focus to the block. */
function focusBlock(index: number, on: Focused): void {
  const block = document.querySelector(`[data-block="${index}"]`);
  const find = (name: Focused) => block?.querySelector<HTMLButtonElement>(`[data-focus="${name}"]`);
  const button = find(on);
  (button?.disabled ? find('open') : button)?.focus();
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the function that is called by the button that adds rows to a list: the focus moves from it to the first of them, once they
 * are there.
 */
export function useFocusOnAdded(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): () => void {
  const rows = useRef<number>(undefined);
  useEffect(() => {
    const added = rows.current === undefined ? undefined : (list.current?.children[rows.current] as HTMLElement);
    if (added === undefined) return;
    rows.current = undefined;
    // At the end of the list the button is gone.
    const isHere = [document.body, button.current].includes(document.activeElement as HTMLElement);
    if (isHere) (added.querySelector<HTMLElement>('[data-row], button') ?? added).focus();
  });
  return () => {
    rows.current = list.current?.children.length;
  };
}

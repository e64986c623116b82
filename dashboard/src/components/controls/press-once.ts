import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * The listeners of a button that takes out a row: another one then takes its place under the pointer. A double click, and Enter
 * that is held, press it once.
 */
export const pressOnce = (action: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) action();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});

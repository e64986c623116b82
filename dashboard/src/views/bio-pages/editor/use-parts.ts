import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Part } from './bio-search';

const route = getRouteApi('/frame/bio/$id');

/** The columns; a narrow window shows one of them. */
export const COLUMNS = ['blocks', 'form', 'preview'] as const;
export type Column = (typeof COLUMNS)[number];

/** What the form shows, which stands in the address, and the column in sight of a narrow window. */
export function useParts() {
  const part: Part = route.useSearch().part ?? 'profile';
  const navigate = route.useNavigate();
  const [shown, show] = useState<Column>(part === 'profile' ? 'blocks' : 'form');
  /** Shows another part, which may depend on the one that is shown by then. */
  const changePart = (change: (part: Part) => Part) =>
    void navigate({
      search: (now) => {
        const next = change(now.part ?? 'profile');
        return { ...now, part: next === 'profile' ? undefined : next };
      },
      replace: true,
      resetScroll: false,
    });
  return {
    part,
    changePart,
    /** Shows a part in the form, and the form. */
    choose: (next: Part) => {
      changePart(() => next);
      show('form');
    },
    shown,
    show,
  };
}

export type Parts = ReturnType<typeof useParts>;

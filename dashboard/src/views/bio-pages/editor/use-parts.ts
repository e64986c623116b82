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
  const setPart = (next: Part) =>
    void navigate({
      search: (now) => ({ ...now, part: next === 'profile' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  return {
    part,
    setPart,
    /** Shows a part in the form, and the form. */
    choose: (next: Part) => {
      setPart(next);
      show('form');
    },
    shown,
    show,
  };
}

export type Parts = ReturnType<typeof useParts>;

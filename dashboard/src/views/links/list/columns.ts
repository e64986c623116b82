import { preferences, usePreferences } from '../../../preferences/preferences';

/** The columns that can be hidden. */
export const OPTIONAL_COLUMNS = ['labels', 'created', 'days'] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

export interface Columns {
  has: (column: OptionalColumn) => boolean;
  show: (column: OptionalColumn, isShown: boolean) => void;
  /** The widths on wide windows, as the value of `grid-template-columns`. */
  template: string;
}

/** The columns of the list, as the user chose them for this browser. */
export function useColumns(): Columns {
  const { hiddenColumns } = usePreferences();
  const has = (column: OptionalColumn) => !hiddenColumns.includes(column);
  const show = (column: OptionalColumn, isShown: boolean) => {
    const others = hiddenColumns.filter((hidden) => hidden !== column);
    preferences.change({ hiddenColumns: isShown ? others : [...others, column] });
  };
  const widths = [
    '1.5rem minmax(0,1.3fr)',
    has('labels') && 'minmax(0,1fr)',
    has('created') && '7rem',
    has('days') ? '8rem' : '4rem',
    '5.5rem',
  ];
  return { has, show, template: widths.filter(Boolean).join(' ') };
}

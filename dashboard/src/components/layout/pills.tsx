import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from './color-dot';

/** A filter that is set, with a button that takes it away. */
export const FilterPill = ({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) => (
  <span className="inline-flex h-8 max-w-full items-center gap-1 rounded-full border border-accent/30 bg-tint ps-3 pe-1 text-[0.8125rem]">
    <span className="text-soft">{label}</span>
    <bdi className="truncate font-medium">{value}</bdi>
    <RemoveFilter name={`${label} ${value}`} onRemove={onRemove} />
  </span>
);

/** The button of a pill that takes its filter away. Before, the focus moves to the next pill. */
export const RemoveFilter = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const { t } = useTranslation();
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    onRemove();
  };
  return (
    <button
      type="button"
      data-remove-filter
      onClick={remove}
      aria-label={t('removeFilter', { name })}
      className="flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-card"
    >
      <X size={14} aria-hidden />
    </button>
  );
};

function focusBeside(button: HTMLElement): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove-filter]')];
  const index = buttons.indexOf(button);
  const beside = buttons[index + 1] ?? buttons[index - 1];
  if (beside) beside.focus();
  else focusFilters();
}

/** Moves the focus to the button that sets filters, which has `data-add="filters"`, or to the search. */
export const focusFilters = (): void =>
  (
    document.querySelector<HTMLElement>('[data-add="filters"]') ??
    document.querySelector<HTMLElement>('#main [type=search]')
  )?.focus();

const TONES = {
  neutral: 'bg-hover text-soft',
  good: 'bg-tint text-accent',
  warning: 'bg-warning-tint text-warning',
  bad: 'bg-danger-tint text-danger',
};

/** A short word about the state of something. */
export const Badge = ({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: keyof typeof TONES;
  title?: string;
  children: ReactNode;
}) => (
  <span
    title={title}
    className={`inline-flex h-5.5 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs font-medium ${TONES[tone]}`}
  >
    {children}
  </span>
);

/** A tag in its colour. */
export const TagChip = ({ name, color }: { name: string; color?: string }) => (
  <span className="inline-flex h-5.5 max-w-32 shrink-0 items-center gap-1.5 rounded-md border border-line px-1.5 text-xs">
    <ColorDot color={color} isSmall />
    <bdi className="truncate">{name}</bdi>
  </span>
);

/** Keys as they are printed on a keyboard. */
export const Keys = ({ names }: { names: string[] }) => (
  <span dir="ltr" className="inline-flex gap-1">
    {names.map((name) => (
      <kbd
        key={name}
        className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-md border border-line bg-paper px-1 font-sans text-xs text-soft"
      >
        {name}
      </kbd>
    ))}
  </span>
);

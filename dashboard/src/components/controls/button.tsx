import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes';
import { Tooltip } from '../dialogs/tooltip';

const KINDS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-field/60 bg-card text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  /** A destructive action, which asks for confirmation. */
  caution: 'border border-field/60 bg-card text-danger hover:bg-danger-tint',
  /** An action within a text or a form. */
  inline: 'text-accent hover:bg-hover',
};
const SIZES = {
  small: 'h-8 px-2.5 text-[0.8125rem]',
  medium: 'h-9 px-3.5 pointer-coarse:h-11',
  icon: 'size-8 shrink-0 pointer-coarse:size-10',
};
const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none transition-colors disabled:opacity-55 aria-disabled:opacity-55 aria-pressed:bg-tint aria-pressed:text-accent data-popup-open:bg-hover';

export interface ButtonLook {
  kind?: keyof typeof KINDS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, for links that look like one. */
export const buttonClasses = ({ kind = 'secondary', size = 'medium' }: ButtonLook = {}) =>
  classes(BASE, KINDS[kind], SIZES[size]);

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** A button that cannot be pressed keeps the focus, which the attribute `disabled` would take from it. */
const HELD = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };

/**
 * While it cannot be pressed, Enter in a field does not send the form either: browsers click the button for it.
 * @param busy while what it does is under way: it cannot be pressed again
 */
export function Button({ kind, size, busy, disabled, className, ...rest }: ButtonProps) {
  const look = classes(buttonClasses({ kind, size }), className);
  const held = (disabled || busy) && HELD;
  return <button type="button" {...rest} {...held} aria-busy={busy || undefined} className={look} />;
}

/** A button with an icon alone; its label is its tooltip. */
export function IconButton({ label, ...rest }: ButtonProps & { label: string }) {
  return (
    <Tooltip text={label}>
      <Button kind="quiet" size="icon" aria-label={label} {...rest} />
    </Tooltip>
  );
}

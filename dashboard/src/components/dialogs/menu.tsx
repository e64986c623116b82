import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../controls/classes';

const POPUP =
  'max-h-(--available-height) min-w-44 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
const ITEM =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 outline-none select-none data-highlighted:bg-hover data-disabled:opacity-55 pointer-coarse:min-h-10';

interface MenuProps {
  trigger: ReactElement;
  /** Whether it does not open for now; the trigger keeps the focus. */
  isHeld?: boolean;
  children: ReactNode;
}

/** A list of actions that opens from its trigger, a button. */
export const Menu = ({ trigger, isHeld = false, children }: MenuProps) => (
  <Base.Root onOpenChange={(isOpen, event) => isOpen && isHeld && event.cancel()}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="end" className="z-50">
        <Base.Popup className={POPUP}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

interface ItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  isDangerous?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export const MenuItem = ({ onSelect, icon, isDangerous, disabled, children }: ItemProps) => (
  <Base.Item onClick={onSelect} disabled={disabled} className={classes(ITEM, isDangerous && 'text-danger')}>
    {icon}
    {children}
  </Base.Item>
);

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-line" />;

interface ChoicesProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly (readonly [value: string, text: string])[];
}

/** One of several choices within a menu. */
export const MenuChoices = ({ label, value, onChange, choices }: ChoicesProps) => (
  <Base.RadioGroup value={value} onValueChange={(chosen: string) => onChange(chosen)} aria-label={label}>
    {choices.map(([choice, text]) => (
      <Base.RadioItem key={choice} value={choice} closeOnClick className={ITEM}>
        <span className="w-4" aria-hidden>
          <Base.RadioItemIndicator>✓</Base.RadioItemIndicator>
        </span>
        {text}
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
);

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A choice within a menu that is independent of the others; the menu stays open. */
export const MenuCheck = ({ checked, onChange, children }: CheckProps) => (
  <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={ITEM}>
    <span className="w-4" aria-hidden>
      <Base.CheckboxItemIndicator>✓</Base.CheckboxItemIndicator>
    </span>
    {children}
  </Base.CheckboxItem>
);

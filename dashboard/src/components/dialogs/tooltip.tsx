import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** Shows a text beside an element that has the keyboard or the pointer. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} className="z-50">
        <Base.Popup className="rounded-md bg-ink px-2 py-1 text-xs text-card shadow-float">{text}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

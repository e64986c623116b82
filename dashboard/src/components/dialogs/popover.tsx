import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

/** A small panel beside its trigger, a button. */
export const Popover = ({
  trigger,
  title,
  children,
}: {
  trigger: ReactElement;
  title: string;
  children: ReactNode;
}) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} align="start" className="z-40">
        <Base.Popup className="max-h-(--available-height) w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-float">
          <Base.Title className="mb-3 text-base">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

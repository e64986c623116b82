import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isModalOpen } from '../../../keyboard/keys';
import { Drawer } from '../../dialogs/dialog';
import { focusFirstRow, isFocusLost } from '../list/row-focus';
import { useLeaving } from './use-leaving';

interface FormDrawerProps {
  title: string;
  /** The parameter of the address that keeps the drawer open. */
  parameter: 'edit' | 'open';
  onSaved?: () => void;
  /** Called when it is unknown whether they are saved. */
  onUnsure?: () => void;
  /** The form, or what is there while its values load. */
  children: ReactNode;
}

interface DrawerState {
  /** Where the buttons of the form stand. */
  footer: HTMLElement | null;
  /** The name under which what was typed is kept. */
  draft: string;
  setChanged: (isChanged: boolean) => void;
  /** Set while the form is saved: nothing closes the drawer then. */
  isSaving: RefObject<boolean>;
  /** Tells that the form was saved. */
  saved: () => void;
  /** Tells that it may have been saved. */
  unsure: () => void;
  /** Closes the drawer, and asks if there are changes. */
  close: () => void;
  /** Closes it without a question. */
  leave: () => void;
}

const DrawerContext = createContext<DrawerState | undefined>(undefined);

/** The drawer around a form. */
export function useDrawer(): DrawerState {
  const state = useContext(DrawerContext);
  if (state === undefined) throw new Error('There is no drawer around the form.');
  return state;
}

/** A drawer whose address states what it shows. It holds a {@link DrawerForm}. */
export function FormDrawer({ title, parameter, onSaved, onUnsure, children }: FormDrawerProps) {
  const navigate = useNavigate();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const search = (now: object) => ({ ...now, url: undefined, note: undefined, [parameter]: undefined });
  // Going back does not open it again.
  const close = () => void navigate({ to: '.', search, replace: true });
  const leaving = useLeaving({ parameters: [parameter], close });
  const latest = useRef({ ...leaving, close, onSaved, onUnsure });
  latest.current = { ...leaving, close, onSaved, onUnsure };
  const state = useMemo(
    (): DrawerState => ({
      footer,
      draft: leaving.draft,
      isSaving: leaving.isSaving,
      setChanged: (isChanged) => latest.current.setChanged(isChanged),
      saved: () => {
        latest.current.setChanged(false);
        latest.current.onSaved?.();
      },
      unsure: () => latest.current.onUnsure?.(),
      close: () => latest.current.close(),
      leave: () => latest.current.leave(),
    }),
    [footer, leaving.draft, leaving.isSaving],
  );
  useFocusAfterDrawer();
  return (
    <DrawerContext value={state}>
      <Drawer
        isOpen
        onClose={close}
        title={title}
        footer={<div ref={setFooter} className="flex w-full flex-wrap items-center justify-end gap-2" />}
      >
        {children}
      </Drawer>
    </DrawerContext>
  );
}

/** Moves the focus into the view once the drawer has closed, if nothing had it before, such as when the address opened the drawer. */
function useFocusAfterDrawer(): void {
  useEffect(
    () => () => {
      // The drawer itself returns the focus first.
      setTimeout(() => isFocusLost() && !isModalOpen() && focusFirstRow('#main'));
    },
    [],
  );
}

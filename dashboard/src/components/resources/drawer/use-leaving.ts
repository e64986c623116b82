import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../confirm';

/** A parameter of the address that says what a drawer or a view shows. */
type ViewParameter = 'edit' | 'open' | 'tab' | 'domain';

interface Leaving {
  /** A change of one of these leaves the view, as does another path. */
  parameters?: readonly ViewParameter[];
  /** Changes the address so that the drawer closes. */
  close?: () => void;
  /** Whether what was typed survives that the tab is closed or reloaded. */
  keepsDraft?: boolean;
  /** Called when changes are saved or discarded. */
  onLeave?: () => void;
}

const SIGN_IN = '/sign-in';

/** Asks before changes are lost, whatever leads away from them: a button, a key, another address, going back. */
export function useLeaving({ parameters = [], close, keepsDraft = false, onLeave }: Leaving) {
  const confirmLeaving = useQuestion();
  const isChanged = useRef(false);
  const forget = () => {
    isChanged.current = false;
    onLeave?.();
  };
  const ask = async (): Promise<boolean> => {
    const isAgreed = await confirmLeaving();
    if (isAgreed) forget();
    return isAgreed;
  };
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Who must sign in again returns to the same address.
      if (!isChanged.current || isSameView(current, next, parameters) || next.pathname.endsWith(SIGN_IN)) return false;
      return !(await ask());
    },
    enableBeforeUnload: () => isChanged.current && !keepsDraft,
  });
  return {
    /** Leaves without a question. */
    leave: () => {
      forget();
      close?.();
    },
    setChanged: (changed: boolean) => {
      isChanged.current = changed;
    },
  };
}

function useQuestion(): () => Promise<boolean> {
  const { t } = useTranslation('resources');
  const question = { title: t('leave.title'), description: t('leave.text'), action: t('leave.discard') };
  return () => confirm({ ...question, isDangerous: true });
}

interface Address {
  pathname: string;
  search: object;
}

function isSameView(one: Address, other: Address, parameters: readonly ViewParameter[]): boolean {
  const [before, after] = [one.search, other.search] as Record<string, unknown>[];
  return one.pathname === other.pathname && parameters.every((name) => before![name] === after![name]);
}

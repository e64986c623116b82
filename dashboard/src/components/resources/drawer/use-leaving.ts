import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '../../../api/accounts/sessions';
import { confirm } from '../../dialogs/confirm';
import { type MayLeave, useAsking } from './may-leave';
import { clearDraft, draftHere } from './use-draft';

/** A parameter of the address that states what a drawer or a view shows. */
type ViewParameter = 'edit' | 'open' | 'tab' | 'domain';

interface Leaving {
  /** A change of one of these leaves the view, as does another path. */
  parameters?: readonly ViewParameter[];
  /** Changes the address so that the drawer closes. */
  close?: () => void;
}

const SIGN_IN = '/sign-in';

/**
 * Asks before changes are lost, whatever leads away from them: a button, a key, another address, going back. Those of a form
 * with {@link useDraft} survive a reload.
 */
export function useLeaving({ parameters = [], close }: Leaving) {
  const account = useAccountId();
  const [draft] = useState(() => draftHere(account, [...parameters, 'url']));
  const { isChanged, isSaving, forget, mayForget } = useChanges(draft);
  const { history } = useRouter();
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      // A user who has to sign in again returns to the same address.
      if (isSameView(current, next, parameters) || next.pathname.endsWith(SIGN_IN)) return false;
      if (!isChanged.current && !isSaving.current) return false;
      const isAgreed = mayForget();
      if (action !== 'BACK' && action !== 'FORWARD') return !(await isAgreed);
      // The browser has gone already. It comes back before the question is answered, as the user may go on in the history meanwhile.
      void isAgreed.then((yes) => yes && (action === 'BACK' ? history.back() : history.forward()));
      return true;
    },
    enableBeforeUnload: false,
  });
  return {
    /** The name for {@link useDraft}. */
    draft,
    /** Set while the changes are saved: the view stays then. */
    isSaving,
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

/** Whether there are changes, and what discards them, after a question or without. */
function useChanges(draft: string) {
  const confirmLeaving = useQuestion();
  const isChanged = useRef(false);
  const isSaving = useRef(false);
  const forget = () => {
    isChanged.current = false;
    clearDraft(draft);
  };
  const mayLose: MayLeave = async () => !isSaving.current && (!isChanged.current || confirmLeaving());
  const mayForget = async (): Promise<boolean> => {
    const isAgreed = await mayLose();
    if (isAgreed) forget();
    return isAgreed;
  };
  // Signing out may be cancelled at another form, or fail: nothing is forgotten until then.
  useAsking(mayLose);
  return { isChanged, isSaving, forget, mayForget };
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

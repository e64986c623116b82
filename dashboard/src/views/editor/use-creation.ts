import { useRef } from 'react';
import { type ApiError, isApiError } from '../../api/http/errors';
import { createLink, type NewLink } from '../../api/links/links';
import { useDrawer } from '../../components/resources/drawer/form-drawer';
import { attemptOf } from '../../components/resources/drawer/use-draft';

interface Attempt {
  body: string;
  key: string;
}

/**
 * Returns the function that makes a link. If no response arrives, a retry returns the link that the first attempt may have
 * created, also after a reload.
 */
export function useCreation() {
  const name = attemptOf(useDrawer().draft);
  const sent = useRef<Attempt>(undefined);
  return async (link: NewLink) => {
    const body = JSON.stringify(link);
    const former = sent.current ?? readAttempt(name);
    sent.current = former?.body === body ? former : { body, key: randomKey() };
    sessionStorage.removeItem(name);
    // A password is not kept in the tab.
    if (link.password === undefined) writeAttempt(name, sent.current);
    return createLink(link, sent.current.key).catch((error: unknown) => {
      // A refusal would be repeated, even if its reason is gone.
      if (isApiError(error) && isRefusal(error)) {
        sent.current = undefined;
        sessionStorage.removeItem(name);
      }
      throw error;
    });
  };
}

function readAttempt(name: string): Attempt | undefined {
  const stored = sessionStorage.getItem(name);
  return stored === null ? undefined : (JSON.parse(stored) as Attempt);
}

function writeAttempt(name: string, attempt: Attempt): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(attempt));
  } catch {
    // The storage of the tab may be full: the attempt is known until a reload then.
  }
}

const REFUSALS = [400, 403, 404, 422];

/** A 409 that names no field is about the key: the first attempt still runs, or its outcome is unknown. */
const isRefusal = ({ status, fields }: ApiError): boolean =>
  REFUSALS.includes(status) || (status === 409 && Object.keys(fields).length > 0);

/** `crypto.randomUUID` exists only on https and on localhost. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

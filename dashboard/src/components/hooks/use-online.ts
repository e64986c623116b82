import { useSyncExternalStore } from 'react';
import { isLocal } from '../../api/http/is-local';

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, listener, { signal: controller.signal });
  return () => controller.abort();
}

/** Whether the browser has what it needs to reach the service: a network, unless it is on the same machine. */
export const isOnline = (): boolean => navigator.onLine || isLocal;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

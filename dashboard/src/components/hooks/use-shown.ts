import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is the one that the user sees in its window. */
export const useShown = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

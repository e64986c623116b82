import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  // After the parts that failed without it have begun to load again, so that they are shown.
  const tell = () => setTimeout(listener);
  for (const name of ['online', 'offline']) addEventListener(name, tell, { signal: controller.signal });
  return () => controller.abort();
}

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

import { useEffect, useRef } from 'react';

/** Asks about the changes of each view that is open, and returns whether they may be lost. */
export type MayLeave = () => Promise<boolean>;
const open = new Set<MayLeave>();

/** Asks before changes are lost by leaving the dashboard. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of open) if (!(await ask())) return false;
  return true;
}

/** Takes part in {@link mayLeave}. */
export function useAsking(mayLose: MayLeave): void {
  const latest = useRef(mayLose);
  latest.current = mayLose;
  useEffect(() => {
    const ask = () => latest.current();
    open.add(ask);
    return () => void open.delete(ask);
  }, []);
}

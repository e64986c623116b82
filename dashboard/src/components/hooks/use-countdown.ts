import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Counts seconds down to 0. Returns those that are left. */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * SECOND_MS);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the clock: the timers of a tab in the background are late.
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))), SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

import { useEffect, useState } from 'react';

const DELAY_MS = 200;

/** Returns a value once it has not changed for a moment. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

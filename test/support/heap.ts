import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Node shows its collector of garbage to those alone who ask for it.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use in the heap of this process, without garbage. */
export function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Two numbers of 32 bits that a host is told by. */
export interface HostHash {
  low: number;
  high: number;
}

const DOT = 46;
/** Where the two numbers begin, and what each character multiplies them by. */
const [LOW, HIGH] = [0x811c9dc5, 0x9e3779b9];
const [LOW_FACTOR, HIGH_FACTOR] = [0x01000193, 0x85ebca6b];

/**
 * Hashes a host and, in the same walk, all hosts above it: of `www.bad.example` first `example`, then `bad.example`. The walk is
 * from right to left, so that each of them is a beginning of the next.
 * @param visit is told each hash; `true` ends the walk
 */
export function walkHost(host: string, visit: (low: number, high: number) => boolean): boolean {
  let low = LOW;
  let high = HIGH;
  for (let at = host.length - 1; at >= 0; at--) {
    const code = host.charCodeAt(at);
    low = Math.imul(low ^ code, LOW_FACTOR);
    high = Math.imul(high ^ code, HIGH_FACTOR);
    const isWhole = at === 0 || host.charCodeAt(at - 1) === DOT;
    if (isWhole && visit(mixed(low), mixed(high))) return true;
  }
  return false;
}

export function hashOf(host: string): HostHash {
  const last = { low: 0, high: 0 };
  walkHost(host, (low, high) => {
    Object.assign(last, { low, high });
    return false;
  });
  return last;
}

/** Spreads what the last characters changed over all bits. */
function mixed(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

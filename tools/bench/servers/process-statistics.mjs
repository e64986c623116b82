import { readFileSync } from 'node:fs';

/** Clock ticks of `/proc` in a second. */
const TICKS_PER_SECOND = 100;

/** CPU time that a process has used, in seconds; NaN outside Linux. */
export function cpuSecondsOf({ pid }) {
  try {
    // The name in parentheses may contain spaces; utime and stime are the 14th and 15th field of the line.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

/** Peak resident memory of a process, in MB; NaN outside Linux. */
export function peakMemoryOf({ pid }) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return (Number(/VmHWM:\s+(\d+)/.exec(status)[1]) * 1_024) / 1e6;
  } catch {
    return NaN;
  }
}

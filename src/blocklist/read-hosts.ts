import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HashList, HostSet } from './host-set';
import { findHostsInLine } from './hosts-in-line';

/** Bytes that are read in one turn of the event loop: about a millisecond's work. */
const AT_ONCE = 32_768;
/** Nothing that names hosts is longer, in characters; what comes on top is not kept while the line goes on. */
const LONGEST_LINE = 4_096;

/**
 * Reads a blocklist. Others get their turn meanwhile.
 * @param onBroken is told the number of each line that names no host, from 1
 */
export async function readHosts(file: string, onBroken: (line: number) => void): Promise<HostSet> {
  const list = new HashList();
  let [rest, number] = ['', 0];
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: AT_ONCE })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!.slice(0, LONGEST_LINE);
    for (const line of lines) if (!addHosts(list, line, ++number)) onBroken(number);
    await nextTurn();
  }
  if (!addHosts(list, rest, ++number)) onBroken(number);
  return HostSet.of(list);
}

/** Whether the line could be read; a mark of byte order may stand before the first. */
function addHosts(list: HashList, line: string, number: number): boolean {
  const hosts = findHostsInLine(number === 1 ? line.replace(/^\ufeff/, '') : line);
  for (const host of hosts ?? []) list.add(host);
  return hosts !== undefined;
}

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseBlockedHosts } from './hosts-in-line';

/** Reads a blocklist. Malformed lines are numbered from 1. Rejects when the file cannot be read. */
export async function readHosts(file: string): Promise<{ hosts: Set<string>; malformedLines: number[] }> {
  const hosts = new Set<string>();
  const malformedLines: number[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    number++;
    const found = parseBlockedHosts(line.replace(/^\ufeff/, ''));
    if (found === undefined) malformedLines.push(number);
    for (const host of found ?? []) hosts.add(host);
  }
  return { hosts, malformedLines };
}

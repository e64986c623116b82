import { compile } from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import { Settings } from './settings';

type Trust = (address: string, hop: number) => boolean;

/** Proxies are few and come again with every request. */
const REMEMBERED = 1_000;

/** Whom to believe about where a request comes from, as Fastify takes it. */
export function trustedProxies(trustProxy: Settings['trustProxy']): boolean | number | Trust {
  return Array.isArray(trustProxy) ? remembering(compile(trustProxy)) : trustProxy;
}

/** Reading an address and comparing it with every range costs a visit more than all else that is read of it. */
function remembering(trust: Trust): Trust {
  const known = new LRUCache<string, boolean>({ max: REMEMBERED });
  return (address, hop) => {
    const kept = known.get(address);
    if (kept !== undefined) return kept;
    const answer = trust(address, hop);
    known.set(address, answer);
    return answer;
  };
}

import type { FastifyReply } from 'fastify';
import { NoticeName, PageAnswer, PAGES } from '../pages/page-answer';
import { pageLanguage } from '../user-agents/page-language';
import type { Outcome } from './visit-outcomes';

/** Every click must come by here, so nobody may keep the answer. */
const NO_STORE = 'private, no-store';
/** What a page that says one thing counts as. */
const NOTICES = {
  notFound: 'not_found',
  expired: 'expired',
  unavailable: 'unavailable',
  landing: 'hosted',
} satisfies Record<NoticeName, Outcome>;

/** Notices are sent as they are, and often. */
const laidOutNotices = new Map<PageAnswer, LaidOut>(
  Object.values(PAGES).flatMap((byLanguage) => Object.values(byLanguage).map((page) => [page, laidOut(page)])),
);

/** A page as it is written. */
interface LaidOut {
  headers: string[];
  /** Its bytes as the letters of Latin-1: a text goes out in one piece with its headers, and these need no encoding. */
  body: string;
}

/** Each of these answers the visitor, and hands back what that was. */

export function redirect(reply: FastifyReply, location: string, outcome: Outcome): Outcome {
  write(reply, 302, ['location', location, 'cache-control', NO_STORE, 'content-length', '0']);
  return outcome;
}

/** After a form: the browser asks for the address anew, and reloading sends nothing twice. */
export function seeOther(reply: FastifyReply, location: string): Outcome {
  void reply.code(303).header('location', location).header('cache-control', NO_STORE).send();
  return 'form';
}

export function show(reply: FastifyReply, page: PageAnswer, outcome: Outcome): Outcome {
  const { headers, body } = laidOutNotices.get(page) ?? laidOut(page);
  write(reply, page.status, headers, body);
  return outcome;
}

/** A page that says one thing. @param languages `Accept-Language` as it came */
export function noticeFor(name: NoticeName, languages?: string): PageAnswer {
  return PAGES[name][pageLanguage(languages)];
}

export function showNotice(reply: FastifyReply, name: NoticeName, languages?: string): Outcome {
  return show(reply, noticeFor(name, languages), NOTICES[name]);
}

function laidOut({ headers, html }: PageAnswer): LaidOut {
  const bytes = Buffer.from(html);
  const length = `${bytes.length}`;
  return { headers: [...Object.entries(headers).flat(), 'content-length', length], body: bytes.toString('latin1') };
}

/** Past Fastify, which would gather, check and copy headers that are ready already. */
function write(reply: FastifyReply, status: number, headers: string[], body?: string): void {
  const answer = reply.raw.writeHead(status, headers);
  reply.hijack();
  answer.end(body, 'latin1');
}

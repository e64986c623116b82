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

/** Each of these answers the visitor, and hands back what that was. */

/** Written past Fastify, which would gather, check and copy headers that are always the same. */
export function redirect(reply: FastifyReply, location: string, outcome: Outcome): Outcome {
  const answer = reply.raw.writeHead(302, ['location', location, 'cache-control', NO_STORE, 'content-length', '0']);
  reply.hijack();
  answer.end();
  return outcome;
}

/** After a form: the browser asks for the address anew, and reloading sends nothing twice. */
export function seeOther(reply: FastifyReply, location: string): Outcome {
  void reply.code(303).header('location', location).header('cache-control', NO_STORE).send();
  return 'form';
}

export function show(reply: FastifyReply, { status, headers, html }: PageAnswer, outcome: Outcome): Outcome {
  void reply.code(status).headers(headers).send(html);
  return outcome;
}

/** A page that says one thing. @param languages `Accept-Language` as it came */
export function noticeFor(name: NoticeName, languages?: string): PageAnswer {
  return PAGES[name][pageLanguage(languages)];
}

export function showNotice(reply: FastifyReply, name: NoticeName, languages?: string): Outcome {
  return show(reply, noticeFor(name, languages), NOTICES[name]);
}

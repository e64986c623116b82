import type { FastifyReply } from 'fastify';
import { NoticeName, PageAnswer, PAGES } from '../pages/page-answer';
import { pageLanguage } from '../user-agents/page-language';

/** Every click must come by here, so nobody may keep the answer. */
const NO_STORE = 'private, no-store';

/** Written past Fastify, which would gather, check and copy headers that are always the same. */
export function redirect(reply: FastifyReply, location: string): FastifyReply {
  const answer = reply.raw.writeHead(302, ['location', location, 'cache-control', NO_STORE, 'content-length', '0']);
  reply.hijack();
  answer.end();
  return reply;
}

/** After a form: the browser asks for the address anew, and reloading sends nothing twice. */
export function seeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).header('location', location).header('cache-control', NO_STORE).send();
}

export function show(reply: FastifyReply, { status, headers, html }: PageAnswer): FastifyReply {
  return reply.code(status).headers(headers).send(html);
}

/** A page that says one thing. @param languages `Accept-Language` as it came */
export function noticeFor(name: NoticeName, languages?: string): PageAnswer {
  return PAGES[name][pageLanguage(languages)];
}

export function showNotice(reply: FastifyReply, name: NoticeName, languages?: string): FastifyReply {
  return show(reply, noticeFor(name, languages));
}

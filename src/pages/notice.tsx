import { ComponentChildren } from 'preact';
import { page, PageAnswer } from './page';
import { Shell } from './shell';
import { TEXTS } from './texts';

interface NoticeProps {
  /** What stands on the plate. */
  sign: string;
  title: string;
  text: string;
  children?: ComponentChildren;
}

/** A page that says one thing. */
const Notice = ({ sign, title, text, children }: NoticeProps) => (
  <Shell>
    <p class="plate">{sign}</p>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </Shell>
);

/** Pages that lead nowhere tell nobody where the visitor came from. */
const HEADERS = { 'referrer-policy': 'no-referrer' };

function notice(
  status: number,
  said: { title: string; text: string },
  headers: Record<string, string> = {},
  children?: ComponentChildren,
): PageAnswer {
  const { title, text } = said;
  const body = (
    <Notice sign={String(status)} title={title} text={text}>
      {children}
    </Notice>
  );
  return page({ title, status, body, headers: { ...HEADERS, ...headers } });
}

export const notFoundPage = () => notice(404, TEXTS.notFound);
export const expiredPage = () => notice(410, TEXTS.expired);
export const unavailablePage = () => notice(503, TEXTS.unavailable, { 'retry-after': '30' });

/** Says where a link would lead, in plain text: nobody gets there by a click. */
function barred(status: number, said: { title: string; text: string; leadsTo: string }, target: string): PageAnswer {
  const where = (
    <p>
      {said.leadsTo} <bdi>{target}</bdi>
    </p>
  );
  return notice(status, said, {}, where);
}

export const blockedPage = (target: string) => barred(403, TEXTS.blocked, target);
export const circularPage = (target: string) => barred(404, TEXTS.circular, target);

export function landingPage(): PageAnswer {
  const { title, text, docs } = TEXTS.landing;
  const body = (
    <Notice sign={TEXTS.service} title={title} text={text}>
      <p>
        <a class="button quiet" href="/docs">
          {docs}
        </a>
      </p>
    </Notice>
  );
  return page({ title: TEXTS.service, body, headers: HEADERS });
}

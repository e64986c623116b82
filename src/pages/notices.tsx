import { ComponentChildren } from 'preact';
import { byLanguage, Language } from './languages';
import { page, PageAnswer } from './page';
import { translatorFor } from './translate';
import { SERVICE_NAME } from './components/service-name';
import { Shell } from './components/shell';
import { Trans } from './components/language-provider';

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

function failure(
  language: Language,
  status: number,
  name: 'notFound' | 'expired' | 'unavailable' | 'blocked' | 'circular',
  headers: Record<string, string> = {},
  children?: ComponentChildren,
): PageAnswer {
  const t = translatorFor(language);
  const title = t(`${name}.title`);
  const body = (
    <Notice sign={String(status)} title={title} text={t(`${name}.text`)}>
      {children}
    </Notice>
  );
  return page({ language, title, status, body, headers: { ...HEADERS, ...headers } });
}

export const notFoundPage = (language: Language) => failure(language, 404, 'notFound');
export const expiredPage = (language: Language) => failure(language, 410, 'expired');
export const unavailablePage = (language: Language) => failure(language, 503, 'unavailable', { 'retry-after': '30' });

/** Says where a link would lead, in plain text: nobody gets there by a click. */
function barred(language: Language, status: number, name: 'blocked' | 'circular', target: string): PageAnswer {
  const where = (
    <p>
      <Trans of="barred.leadsTo" address={<bdi>{target}</bdi>} />
    </p>
  );
  return failure(language, status, name, {}, where);
}

export const blockedPage = (language: Language, target: string) => barred(language, 403, 'blocked', target);
export const circularPage = (language: Language, target: string) => barred(language, 404, 'circular', target);

export function landingPage(language: Language): PageAnswer {
  const t = translatorFor(language);
  const body = (
    <Notice sign={SERVICE_NAME} title={t('landing.title')} text={t('landing.text')}>
      <p>
        <a class="button quiet" href="/docs">
          {t('landing.docs')}
        </a>
      </p>
    </Notice>
  );
  return page({ language, title: SERVICE_NAME, body, headers: HEADERS });
}

/** Pages that depend on nothing but the language are rendered once. */
export const PAGES = {
  notFound: byLanguage(notFoundPage),
  expired: byLanguage(expiredPage),
  unavailable: byLanguage(unavailablePage),
  landing: byLanguage(landingPage),
};
export type NoticeName = keyof typeof PAGES;

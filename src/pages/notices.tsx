import { ComponentChildren } from 'preact';
import { byLanguage, Language } from './i18n/languages';
import { page, RenderedPage } from './page';
import { translatorFor } from './i18n/translate';
import { SERVICE_NAME } from './components/service-name';
import { Shell } from './components/shell';
import { Trans } from './components/language-provider';

interface NoticeProps {
  /** Above the title. */
  sign: string;
  title: string;
  text: string;
  children?: ComponentChildren;
}

const Notice = ({ sign, title, text, children }: NoticeProps) => (
  <Shell className="card">
    <p class="plate">{sign}</p>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </Shell>
);

/** No page here leads to a destination, so no other site needs the short address. */
const HEADERS = { 'referrer-policy': 'no-referrer' };

function errorPage(
  language: Language,
  status: number,
  name: 'notFound' | 'expired' | 'scheduled' | 'unavailable' | 'blocked' | 'circular',
  headers: Record<string, string> = {},
  children?: ComponentChildren,
): RenderedPage {
  const t = translatorFor(language);
  const title = t(`${name}.title`);
  const body = (
    <Notice sign={String(status)} title={title} text={t(`${name}.text`)}>
      {children}
    </Notice>
  );
  return page({ language, title, status, body, headers: { ...HEADERS, ...headers } });
}

export const notFoundPage = (language: Language) => errorPage(language, 404, 'notFound');
export const expiredPage = (language: Language) => errorPage(language, 410, 'expired');
export const scheduledPage = (language: Language) => errorPage(language, 404, 'scheduled');
export const unavailablePage = (language: Language) => errorPage(language, 503, 'unavailable', { 'retry-after': '30' });

/** Shows the destination as plain text, so that it cannot be followed by a click. */
function refusalPage(language: Language, status: number, name: 'blocked' | 'circular', target: string): RenderedPage {
  const destination = (
    <p>
      <Trans id="barred.leadsTo" address={<bdi>{target}</bdi>} />
    </p>
  );
  return errorPage(language, status, name, {}, destination);
}

export const blockedPage = (language: Language, target: string) => refusalPage(language, 403, 'blocked', target);
export const circularPage = (language: Language, target: string) => refusalPage(language, 404, 'circular', target);

/** The root of the service. @param dashboard its address, if there is one */
export function landingPage(language: Language, dashboard?: string): RenderedPage {
  const t = translatorFor(language);
  const body = (
    <Notice sign={SERVICE_NAME} title={t('landing.title')} text={t('landing.text')}>
      <p class="actions">
        {dashboard && (
          <a class="button" href={dashboard}>
            {t('landing.dashboard')}
          </a>
        )}
        <a class="button quiet" href="/docs">
          {t('landing.docs')}
        </a>
      </p>
    </Notice>
  );
  return page({ language, title: SERVICE_NAME, body, headers: HEADERS });
}

/** Rendered once, as they depend on the language only. */
export const NOTICES = {
  notFound: byLanguage(notFoundPage),
  expired: byLanguage(expiredPage),
  scheduled: byLanguage(scheduledPage),
  unavailable: byLanguage(unavailablePage),
};
export type NoticeName = keyof typeof NOTICES;

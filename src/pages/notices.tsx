import { ComponentChildren } from 'preact';
import { byLanguage, Language } from './i18n/languages';
import { page, RenderedPage } from './page/page';
import { contextOf, PageContext } from './page/page-context';
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
  context: PageContext,
  status: number,
  name: 'notFound' | 'expired' | 'usedUp' | 'scheduled' | 'unavailable' | 'blocked' | 'circular',
  headers: Record<string, string> = {},
  children?: ComponentChildren,
): RenderedPage {
  const t = translatorFor(context.language);
  const title = t(`${name}.title`);
  const body = (
    <Notice sign={String(status)} title={title} text={t(`${name}.text`)}>
      {children}
    </Notice>
  );
  return page({ ...contextOf(context), title, status, body, headers: { ...HEADERS, ...headers } });
}

/** Shows the destination, if given, as plain text, so that it cannot be followed by a click. */
function refusalPage(
  context: PageContext,
  status: number,
  name: 'blocked' | 'circular',
  target?: string,
): RenderedPage {
  const destination = target !== undefined && (
    <p>
      <Trans id="barred.leadsTo" address={<bdi>{target}</bdi>} />
    </p>
  );
  return errorPage(context, status, name, {}, destination);
}

export const blockedPage = (context: PageContext, target?: string) => refusalPage(context, 403, 'blocked', target);
export const circularPage = (context: PageContext, target?: string) => refusalPage(context, 404, 'circular', target);

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

const RENDERERS = {
  notFound: (context: PageContext) => errorPage(context, 404, 'notFound'),
  expired: (context: PageContext) => errorPage(context, 410, 'expired'),
  usedUp: (context: PageContext) => errorPage(context, 410, 'usedUp'),
  scheduled: (context: PageContext) => errorPage(context, 404, 'scheduled'),
  unavailable: (context: PageContext) => errorPage(context, 503, 'unavailable', { 'retry-after': '30' }),
};
export type NoticeName = keyof typeof RENDERERS;

/** Those without branding, rendered once, as they depend on the language only. */
export const NOTICES = {
  notFound: byLanguage((language) => RENDERERS.notFound({ language })),
  expired: byLanguage((language) => RENDERERS.expired({ language })),
  usedUp: byLanguage((language) => RENDERERS.usedUp({ language })),
  scheduled: byLanguage((language) => RENDERERS.scheduled({ language })),
  unavailable: byLanguage((language) => RENDERERS.unavailable({ language })),
};

/** A page that tells why there is nothing else to see. */
export function noticePage(name: NoticeName, context: PageContext): RenderedPage {
  const isPlain = context.branding === undefined && !context.isPreview;
  return isPlain ? NOTICES[name][context.language] : RENDERERS[name](context);
}

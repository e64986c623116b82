import { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Branding } from '../branding';
import { FiredPixels, PixelImages } from '../components/fired-pixels';
import { Layout } from '../components/layout';
import { BrandingProvider } from '../components/branding-provider';
import { PageContext } from './page-context';
import { safeWebAddress } from '../safe-address';
import { brandingStyle } from '../styles/branding/branding.style';
import { PolicyExtras, contentSecurityPolicy, PREVIEW_HEADERS } from './page-headers';
import { SERVICE_NAME } from '../components/service-name';
import { StyleSheet } from '../styles/style-sheet';
import { LanguageProvider } from '../components/language-provider';
import { STYLE } from '../styles/base.style';
import { PREVIEW_STYLE } from '../styles/preview.style';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** The parts of a page. Everything but `styleSheets`, `inlineStyle`, `script` and the pixels' script is escaped. */
export interface PageParts extends PageContext {
  title: string;
  body: ComponentChildren;
  description?: string | null;
  head?: ComponentChildren;
  status?: number;
  className?: string;
  styleSheets?: readonly StyleSheet[];
  /** CSS of this response alone, which contains validated values only. */
  inlineStyle?: string;
  /** Contains no user input: a script reads what it needs from the page. */
  script?: string;
  /** Required with `inlineStyle`, `script` and `pixels`. */
  nonce?: string;
  policy?: PolicyExtras;
  pixels?: FiredPixels;
  isIndexable?: boolean;
  /** Added to the default headers, or replacing them. */
  headers?: Record<string, string>;
}

/** Renders a hosted page with its headers. */
export function page(given: PageParts): RenderedPage {
  const parts = withBranding(given);
  return { status: parts.status ?? 200, headers: headersOf(parts), html: `<!doctype html>${documentOf(parts)}` };
}

type BrandedParts = PageParts & { branding: Branding };

/** Colours of the owner come before those of the page's own styles, such as of a theme. */
function withBranding(parts: PageParts): BrandedParts {
  const { branding, title, styleSheets = [], policy } = parts;
  if (branding === undefined) return { ...parts, branding: {} };
  const colours = brandingStyle(branding.color);
  const hasImages = policy?.hasImages || safeWebAddress(branding.logo) !== undefined;
  return {
    ...parts,
    branding,
    title: title || branding.name || '',
    styleSheets: colours === undefined ? styleSheets : [colours, ...styleSheets],
    policy: { ...policy, hasImages },
  };
}

function headersOf({ language, styleSheets = [], inlineStyle, nonce, isIndexable, headers, ...parts }: PageParts) {
  if (parts.isPreview) return PREVIEW_HEADERS;
  const nonceSource = `'nonce-${nonce ?? ''}'`;
  const scripts = parts.script || parts.pixels ? [nonceSource] : [];
  const policy = { ...parts.policy, pixels: parts.pixels?.sources };
  const styles = [STYLE, ...styleSheets].map(({ source }) => source);
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-language': language,
    vary: 'Accept-Language',
    'content-security-policy': contentSecurityPolicy(inlineStyle ? [...styles, nonceSource] : styles, scripts, policy),
    // Destinations see the origin of the service, but not the link.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
    ...headers,
  };
}

function documentOf({ language, title, body, description, head, inlineStyle, ...parts }: BrandedParts): string {
  const { isPreview = false } = parts;
  const styleSheets = [STYLE, ...(parts.styleSheets ?? []), ...(isPreview ? [PREVIEW_STYLE] : [])];
  return renderToString(
    <Layout
      title={title || SERVICE_NAME}
      description={description ?? undefined}
      language={language}
      className={parts.className}
      isIndexable={parts.isIndexable ?? false}
      styleSheets={styleSheets}
      head={
        <>
          {/* A click does nothing: the frame of a preview opens no windows. */}
          {isPreview ? <base target="_blank" /> : head}
          <Icon address={safeWebAddress(parts.branding.logo)} />
          {inlineStyle && <style nonce={parts.nonce} dangerouslySetInnerHTML={{ __html: inlineStyle }} />}
        </>
      }
    >
      <LanguageProvider language={language}>
        <BrandingProvider value={parts.branding}>{body}</BrandingProvider>
      </LanguageProvider>
      {!isPreview && <Scripts {...parts} />}
    </Layout>,
  );
}

/** Without one, browsers show that of the service, `/favicon.ico`. */
const Icon = ({ address }: { address?: string }) => (address ? <link rel="icon" href={address} /> : null);

const Scripts = ({ script, nonce, pixels }: Pick<PageParts, 'script' | 'nonce' | 'pixels'>) => (
  <>
    {[script, pixels?.script].map(
      (text) => text && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />,
    )}
    {pixels && <PixelImages images={pixels.images} />}
  </>
);

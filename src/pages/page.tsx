import { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { FiredPixels, PixelImages } from './components/fired-pixels';
import { Language } from './languages';
import { Layout } from './components/layout';
import { PolicyExtras, policyOf } from './page-headers';
import { SERVICE_NAME } from './components/service-name';
import { Sheet } from './styles/sheet';
import { LanguageProvider } from './components/language-provider';
import { STYLE } from './styles/base.style';

/** A hosted page, ready to be sent. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** What a page is made of. Everything but the texts of `sheets`, `colours` and `script` is escaped. */
export interface PageParts {
  language: Language;
  title: string;
  body: ComponentChildren;
  description?: string | null;
  head?: ComponentChildren;
  status?: number;
  look?: string;
  sheets?: readonly Sheet[];
  /** Rules of this answer alone, made of checked values only. */
  colours?: string;
  /** A script without anything of the user in it: what it works on stands in the page. */
  script?: string;
  /** Allows `colours` and `script`; of no use without them. */
  nonce?: string;
  policy?: PolicyExtras;
  /** Pixels to fire; they need the nonce as well. */
  pixels?: FiredPixels;
  isIndexable?: boolean;
  /** Headers in addition, or in place of others. */
  headers?: Record<string, string>;
}

/** The one place where hosted pages and their headers are put together. */
export function page(parts: PageParts): PageAnswer {
  return { status: parts.status ?? 200, headers: headersOf(parts), html: `<!doctype html>${documentOf(parts)}` };
}

function headersOf({ language, sheets = [], colours, nonce, isIndexable, headers, ...parts }: PageParts) {
  const allowed = `'nonce-${nonce ?? ''}'`;
  const scripts = parts.script || parts.pixels ? [allowed] : [];
  const policy = { ...parts.policy, pixels: parts.pixels?.sources };
  const styles = [STYLE, ...sheets].map(({ source }) => source);
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-language': language,
    vary: 'Accept-Language',
    'content-security-policy': policyOf(colours ? [...styles, allowed] : styles, scripts, policy),
    // Destinations learn where visitors come from, but not by which link.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
    ...headers,
  };
}

function documentOf({ language, title, body, description, head, colours, script, nonce, ...parts }: PageParts): string {
  return renderToString(
    <Layout
      title={title || SERVICE_NAME}
      description={description ?? undefined}
      language={language}
      look={parts.look}
      isIndexable={parts.isIndexable ?? false}
      sheets={[STYLE, ...(parts.sheets ?? [])]}
      head={
        <>
          {head}
          {colours && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: colours }} />}
        </>
      }
    >
      <LanguageProvider language={language}>{body}</LanguageProvider>
      {[script, parts.pixels?.script].map(
        (text) => text && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />,
      )}
      {parts.pixels && <PixelImages images={parts.pixels.images} />}
    </Layout>,
  );
}

import { ComponentChildren } from 'preact';
import { Language } from '../languages';
import { directionOf } from '../translate';
import { Sheet } from '../styles/sheet';

interface LayoutProps {
  title: string;
  description?: string;
  language: Language;
  /** A class of the whole document. */
  look?: string;
  isIndexable: boolean;
  sheets: readonly Sheet[];
  head?: ComponentChildren;
  children: ComponentChildren;
}

/** The document around every hosted page. */
export function Layout({ title, description, language, look, isIndexable, sheets, head, children }: LayoutProps) {
  return (
    <html lang={language} dir={directionOf(language)} class={look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isIndexable && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {sheets.map(({ text }) => (
          <style dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}

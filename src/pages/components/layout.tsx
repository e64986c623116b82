import { ComponentChildren } from 'preact';
import { Language } from '../i18n/languages';
import { directionOf } from '../i18n/translate';
import { StyleSheet } from '../styles/style-sheet';

interface LayoutProps {
  title: string;
  description?: string;
  language: Language;
  /** A class of the root element. */
  className?: string;
  isIndexable: boolean;
  styleSheets: readonly StyleSheet[];
  head?: ComponentChildren;
  children: ComponentChildren;
}

/** The HTML document of every hosted page. */
export function Layout({
  title,
  description,
  language,
  className,
  isIndexable,
  styleSheets,
  head,
  children,
}: LayoutProps) {
  return (
    <html lang={language} dir={directionOf(language)} class={className}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isIndexable && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {styleSheets.map(({ text }) => (
          <style dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}

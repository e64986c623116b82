import { ComponentChildren, createContext, Fragment } from 'preact';
import { useContext } from 'preact/hooks';
import { Language, LANGUAGES } from '../languages';
import { translatorFor } from '../translate';
import { TextKey } from '../texts/text-keys';

const LanguageContext = createContext<Language>(LANGUAGES[0]);

/** All that stands in it speaks this language. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ComponentChildren }) => (
  <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
);

export const useLanguage = () => useContext(LanguageContext);

export const useTranslation = () => translatorFor(useLanguage());

/** A text of the page's own. */
export const Text = ({ of }: { of: TextKey }) => <>{useTranslation()(of)}</>;

/** Stands around the name of a place while a sentence is put together: no text holds it. */
const EDGE = '\u0000';

/** A text with elements in it, each where its language wants it. */
export function Trans({ of, ...places }: { of: TextKey } & Record<string, ComponentChildren>) {
  const names = Object.keys(places).map((name) => [name, `${EDGE}${name}${EDGE}`]);
  const parts = useTranslation()(of, Object.fromEntries(names) as Record<string, string>).split(EDGE);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{index % 2 === 0 ? part : places[part]}</Fragment>
      ))}
    </>
  );
}

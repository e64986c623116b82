import { ComponentChildren, createContext, Fragment } from 'preact';
import { useContext } from 'preact/hooks';
import { Language, LANGUAGES } from '../i18n/languages';
import { translatorFor } from '../i18n/translate';
import { TextKey } from '../i18n/texts/text-keys';

const LanguageContext = createContext<Language>(LANGUAGES[0]);

/** Sets the language of the components inside. */
export const LanguageProvider = ({ language, children }: { language: Language; children: ComponentChildren }) => (
  <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
);

export const useLanguage = () => useContext(LanguageContext);

export const useTranslation = () => translatorFor(useLanguage());

/** A translated text. */
export const Text = ({ id }: { id: TextKey }) => <>{useTranslation()(id)}</>;

/** Encloses the names of placeholders; occurs in no text. */
const DELIMITER = '\u0000';

/** A translated text with elements in place of its placeholders, in the order of the language. */
export function Trans({ id, ...elements }: { id: TextKey } & Record<string, ComponentChildren>) {
  const placeholders = Object.keys(elements).map((name) => [name, `${DELIMITER}${name}${DELIMITER}`]);
  const parts = useTranslation()(id, Object.fromEntries(placeholders) as Record<string, string>).split(DELIMITER);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{index % 2 === 0 ? part : elements[part]}</Fragment>
      ))}
    </>
  );
}

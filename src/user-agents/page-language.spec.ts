import { Language } from '../pages/i18n/languages';
import { languagesIn } from './first-language';
import { pageLanguage } from './page-language';

describe('The language of a page', () => {
  it.each<[string, string, Language]>([
    ['nothing', '', 'en'],
    ['a supported language', 'de', 'de'],
    ['a region', 'pt-BR', 'pt'],
    ['a script', 'zh-Hant-TW', 'zh'],
    ['any letter case', 'DE-at', 'de'],
    ['the header of a browser', 'fr-CH,fr;q=0.9,en;q=0.8,de;q=0.7', 'fr'],
    ['a better one later', 'en;q=0.2, ar;q=0.9', 'ar'],
    ['two of equal weight', 'es,tr', 'es'],
    ['an unsupported one first', 'nl,da;q=0.9,tr;q=0.5,en;q=0.1', 'tr'],
    ['unsupported languages', 'nl,ja', 'en'],
    ['a language with weight 0', 'de;q=0,fr;q=0.1', 'fr'],
    ['anything', '*', 'en'],
    ['invalid languages', 'd, 日本語, de;q=x, ;;;,,', 'en'],
    ['a name of an object', 'constructor, __proto__', 'en'],
  ])('for %s (%j) is %s', (_, header, language) => expect(pageLanguage(header)).toBe(language));

  it('is found in a header of 300,000 characters', () => {
    expect(pageLanguage('nl,'.repeat(100_000))).toBe('en');
    expect(languagesIn('de,'.repeat(100_000)).length).toBeLessThan(1_000);
  });
});

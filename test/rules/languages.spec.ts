import { Language, LANGUAGES } from '../../src/pages/languages';
import { PageAnswer } from '../../src/pages/page';
import { translatorFor, TEXTS } from '../../src/pages/translate';
import { languagesIn } from '../../src/user-agents/first-language';
import { pageLanguage } from '../../src/user-agents/page-language';
import { attribute, Element, EVERY_PAGE, ParsedPage, textOf } from '../support/pages';

const FOREIGN = LANGUAGES.filter((language) => language !== 'en');
const FORMS = /_(zero|one|two|few|many|other)$/;
const textsIn = (language: Language): Record<string, string> => TEXTS[language];
const placesIn = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort();

/** Keys of an English text with numbers, in the forms of a language: those that its grammar tells apart. */
function keysIn(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return Object.keys(TEXTS.en).flatMap((key) => {
    if (!FORMS.test(key)) return [key];
    return key.endsWith('_other') ? pluralCategories.map((form) => key.replace(FORMS, `_${form}`)) : [];
  });
}

describe.each(LANGUAGES)('The texts in %s', (language) => {
  const texts = textsIn(language);

  it('are all there, in every form for numbers, and no others', () => {
    expect(Object.keys(texts).sort()).toEqual(keysIn(language).sort());
  });

  it('say something', () => {
    for (const text of Object.values(texts)) expect(text).toMatch(/^\S(.*\S)?$/);
  });

  it('have the places of the English ones', () => {
    for (const [key, text] of Object.entries(texts)) {
      const wanted = placesIn(textsIn('en')[key.replace(FORMS, '_other')]!);
      // One and two may be said in words.
      if (/_(zero|one|two)$/.test(key) && placesIn(text).length === 0) continue;
      expect([key, placesIn(text)]).toEqual([key, wanted]);
    }
  });
});

it.each(FOREIGN)('What is said in %s is not English, but for words that are the same', (language) => {
  const same = Object.entries(textsIn(language)).filter(([key, text]) => textsIn('en')[key] === text);
  const words = same.map(([, text]) => text);
  expect(words.filter((text) => !['Links', 'Pages'].includes(text))).toEqual([]);
});

describe('A number', () => {
  const waiting = (language: Language, minutes: number) => translatorFor(language)('password.tooMany', { count: minutes });

  it.each([
    [1, 'بعد دقيقة واحدة'],
    [2, 'بعد دقيقتين'],
    [3, 'بعد 3 دقائق'],
    [10, 'بعد 10 دقائق'],
    [11, 'بعد 11 دقيقة'],
    [100, 'بعد 100 دقيقة'],
  ])('of %d minutes has its own form in Arabic: %s', (minutes, words) => {
    expect(latin(waiting('ar', minutes))).toContain(words);
  });

  it.each<[Language, number, string]>([
    ['en', 1, 'in a minute'],
    ['en', 2, 'in 2 minutes'],
    ['de', 1, 'in einer Minute'],
    ['fr', 10, 'dans 10 minutes'],
    ['pt', 10, 'em 10 minutos'],
    ['tr', 10, '10 dakika sonra'],
    ['zh', 1, '1 分钟后'],
  ])('in %s of %d minutes is %s', (language, minutes, words) => {
    expect(waiting(language, minutes)).toContain(words);
  });

  it('is written as it is in the language', () => {
    expect(translatorFor('de')('campaign.page', { page: 1234, pages: 5678 })).toBe('Seite 1.234 von 5.678');
    expect(translatorFor('en')('campaign.page', { page: 1234, pages: 5678 })).toBe('Page 1,234 of 5,678');
  });
});

/** Which digits Arabic is written with, the version of ICU decides. */
function latin(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
}

describe('The language of a page', () => {
  it.each<[string, string, Language]>([
    ['nothing', '', 'en'],
    ['one of ours', 'de', 'de'],
    ['a region', 'pt-BR', 'pt'],
    ['a script', 'zh-Hant-TW', 'zh'],
    ['any letter case', 'DE-at', 'de'],
    ['what a browser sends', 'fr-CH,fr;q=0.9,en;q=0.8,de;q=0.7', 'fr'],
    ['a better one later', 'en;q=0.2, ar;q=0.9', 'ar'],
    ['two that are equal', 'es,tr', 'es'],
    ['one that we lack before', 'nl,da;q=0.9,tr;q=0.5,en;q=0.1', 'tr'],
    ['none of ours', 'nl,ja', 'en'],
    ['one that is refused', 'de;q=0,fr;q=0.1', 'fr'],
    ['anything', '*', 'en'],
    ['what is no language', 'd, 日本語, de;q=x, ;;;,,', 'en'],
    ['a name of an object', 'constructor, __proto__', 'en'],
  ])('by %s (%j) is %s', (_, header, language) => expect(pageLanguage(header)).toBe(language));

  it('is found in a moment, however long the header', () => {
    expect(pageLanguage('nl,'.repeat(100_000))).toBe('en');
    expect(languagesIn('de,'.repeat(100_000)).length).toBeLessThan(1_000);
  });
});

/** What stands on a page because somebody typed it, in every language the same. */
const TYPED_WORDS =
  /^(ZZZ( –.*)?|Z|(https:\/\/)?zzz\.example\/?|example\.com|go\.example\/b\/ada|Signpost|[→←]|403|404|410|503|5|s|\?|[-–,;.: ]*)$/;
/** Attributes that people hear or see. */
const HEARD = ['aria-label', 'alt', 'title', 'placeholder', 'data-done'];

/** Every text that stands on a page, or that is heard. */
function wordsOn({ html }: PageAnswer): string[] {
  const texts = new ParsedPage(html).elements.flatMap((element) => [
    ...(['script', 'style'].includes(element.tagName) ? [] : ownTexts(element)),
    ...HEARD.map((name) => attribute(element, name) ?? ''),
  ]);
  return texts.map((text) => text.replaceAll('\u00a0', ' ').trim()).filter((text) => !TYPED_WORDS.test(text));
}

function ownTexts({ childNodes }: Element): string[] {
  return childNodes.filter((node) => node.nodeName === '#text').map(textOf);
}

describe.each(EVERY_PAGE)('The page %s', (_, page) => {
  it.each(LANGUAGES)('says in %s that it is so', (language) => {
    const { headers, html } = page(language);
    const [root] = new ParsedPage(html).all('html');
    expect(attribute(root!, 'lang')).toBe(language);
    expect(attribute(root!, 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(headers).toMatchObject({ 'content-language': language, vary: 'Accept-Language' });
    expect(html).not.toContain('{{');
  });

  it.each(FOREIGN)('has no English sentence in %s', (language) => {
    const english = new Set(wordsOn(page('en')));
    const same = wordsOn(page(language)).filter((words) => english.has(words));
    expect(same.filter((words) => !Object.values(textsIn(language)).includes(words))).toEqual([]);
  });

  it('has the same elements and policy in every language', () => {
    const { html, headers } = page('en');
    const { structure } = new ParsedPage(html);
    for (const language of FOREIGN) {
      const foreign = page(language);
      expect(foreign.headers['content-security-policy']).toBe(headers['content-security-policy']);
      expect(namesIn(new ParsedPage(foreign.html).structure)).toEqual(namesIn(structure));
    }
  });
});

/** Names of all elements; where a language puts them in a sentence is its own affair. */
function namesIn(structure: ParsedPage['structure']): string[] {
  return structure.flatMap(([name, , children]) => [name, ...namesIn(children)]).sort();
}

it('Every text is on some page', () => {
  const said = EVERY_PAGE.map(([, page]) => page('de').html).join('\n');
  const plain = (key: string) => TEXTS.de[key as keyof typeof TEXTS.de].split(/\{\{[^}]+\}\}/)[0]!;
  const unsaid = Object.keys(TEXTS.de).filter((key) => !FORMS.test(key) && !said.includes(plain(key)));
  expect(unsaid).toEqual([]);
});

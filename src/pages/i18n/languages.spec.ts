import { Language, LANGUAGES } from './languages';
import { RenderedPage } from '../page/page';
import { translatorFor, TEXTS } from './translate';
import { attribute, Element, EVERY_PAGE, ParsedPage, textOf } from '../../../test/support/pages';

const FOREIGN = LANGUAGES.filter((language) => language !== 'en');
const FORMS = /_(zero|one|two|few|many|other)$/;
const textsIn = (language: Language): Record<string, string> => TEXTS[language];
const placeholdersIn = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort();

/** The keys of a language: those of English, with the plural forms of the language. */
function keysIn(language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return Object.keys(TEXTS.en).flatMap((key) => {
    if (!FORMS.test(key)) return [key];
    return key.endsWith('_other') ? pluralCategories.map((form) => key.replace(FORMS, `_${form}`)) : [];
  });
}

describe.each(LANGUAGES)('The texts in %s', (language) => {
  const texts = textsIn(language);

  it('are complete, with every plural form, and no others', () => {
    expect(Object.keys(texts).sort()).toEqual(keysIn(language).sort());
  });

  it('are not empty', () => {
    for (const text of Object.values(texts)) expect(text).toMatch(/^\S(.*\S)?$/);
  });

  it('have the placeholders of the English texts', () => {
    for (const [key, text] of Object.entries(texts)) {
      const wanted = placeholdersIn(textsIn('en')[key.replace(FORMS, '_other')]!);
      // Zero, one and two may be words.
      if (/_(zero|one|two)$/.test(key) && placeholdersIn(text).length === 0) continue;
      expect([key, placeholdersIn(text)]).toEqual([key, wanted]);
    }
  });
});

it.each(FOREIGN)('the texts in %s are translated', (language) => {
  const same = Object.entries(textsIn(language)).filter(([key, text]) => textsIn('en')[key] === text);
  const words = same.map(([, text]) => text);
  expect(words.filter((text) => !['Dashboard', 'E-mail', 'Links', 'Pages', 'Website'].includes(text))).toEqual([]);
});

describe('A number', () => {
  const waiting = (language: Language, minutes: number) =>
    translatorFor(language)('password.tooMany', { count: minutes });

  it.each([
    [1, 'بعد دقيقة واحدة'],
    [2, 'بعد دقيقتين'],
    [3, 'بعد 3 دقائق'],
    [10, 'بعد 10 دقائق'],
    [11, 'بعد 11 دقيقة'],
    [100, 'بعد 100 دقيقة'],
  ])('of %d minutes has its own plural form in Arabic: %s', (minutes, words) => {
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
  ])('of minutes in %s (%d) is written %s', (language, minutes, words) => {
    expect(waiting(language, minutes)).toContain(words);
  });

  it('is written with the separators of the language', () => {
    expect(translatorFor('de')('campaign.page', { page: 1234, pages: 5678 })).toBe('Seite 1.234 von 5.678');
    expect(translatorFor('en')('campaign.page', { page: 1234, pages: 5678 })).toBe('Page 1,234 of 5,678');
  });
});

/** The version of ICU decides which digits Arabic is written with. */
function latin(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
}

/** Content of an account owner, and symbols, which are the same in every language. */
const UNTRANSLATED =
  /^(ZZZ( –.*)?|Z|(https:\/\/)?zzz\.example\/?|example\.com|go\.example\/b\/ada|Signpost|[→←]|403|404|410|503|5|s|\d+%|\?|[-–,;.: ]*)$/;
/** Attributes that visitors see or hear. */
const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-done'];

/** Every text on a page, in elements and attributes. */
function wordsOn({ html }: RenderedPage): string[] {
  const texts = new ParsedPage(html).elements.flatMap((element) => [
    ...(['script', 'style'].includes(element.tagName) ? [] : ownTexts(element)),
    ...TEXT_ATTRIBUTES.map((name) => attribute(element, name) ?? ''),
  ]);
  return texts.map((text) => text.replaceAll('\u00a0', ' ').trim()).filter((text) => !UNTRANSLATED.test(text));
}

function ownTexts({ childNodes }: Element): string[] {
  return childNodes.filter((node) => node.nodeName === '#text').map(textOf);
}

describe.each(EVERY_PAGE)('The page %s', (_, page) => {
  it.each(LANGUAGES)('declares its language in %s', (language) => {
    const { headers, html } = page(language);
    const [root] = new ParsedPage(html).all('html');
    expect(attribute(root!, 'lang')).toBe(language);
    expect(attribute(root!, 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(headers).toMatchObject({ 'content-language': language, vary: 'Accept-Language' });
    expect(html).not.toContain('{{');
  });

  it.each(FOREIGN)('has no English text in %s', (language) => {
    const english = new Set(wordsOn(page('en')));
    const same = wordsOn(page(language)).filter((words) => english.has(words));
    expect(same.filter((words) => !Object.values(textsIn(language)).includes(words))).toEqual([]);
  });

  it('has the same elements and the same policy in every language', () => {
    const { html, headers } = page('en');
    const { structure } = new ParsedPage(html);
    for (const language of FOREIGN) {
      const foreign = page(language);
      expect(foreign.headers['content-security-policy']).toBe(headers['content-security-policy']);
      expect(namesIn(new ParsedPage(foreign.html).structure)).toEqual(namesIn(structure));
    }
  });
});

/** The names of all elements, sorted: their order in a sentence depends on the language. */
function namesIn(structure: ParsedPage['structure']): string[] {
  return structure.flatMap(([name, , children]) => [name, ...namesIn(children)]).sort();
}

it('every text is used on a page', () => {
  const html = EVERY_PAGE.map(([, page]) => page('de').html).join('\n');
  const plain = (key: string) => TEXTS.de[key as keyof typeof TEXTS.de].split(/\{\{[^}]+\}\}/)[0]!;
  const unused = Object.keys(TEXTS.de).filter((key) => !FORMS.test(key) && !html.includes(plain(key)));
  expect(unused).toEqual([]);
});

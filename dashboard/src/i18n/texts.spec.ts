import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from './languages';
import firstTexts from './texts/first/en';

const FOLDER = join(__dirname, 'texts');
const VIEWS = readdirSync(join(FOLDER, 'en')).map((file) => file.replace('.json', ''));
const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en');

type Texts = { [key: string]: string | Texts };

/** The texts of a view by their keys, such as `bulk.selected_one`. */
function textsOf(language: string, view: string): Map<string, string> {
  const flat = (texts: Texts, path: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
    );
  return new Map(flat(JSON.parse(readFileSync(join(FOLDER, language, `${view}.json`), 'utf8')) as Texts, ''));
}

/** A file of the dashboard, and all that are loaded with it. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import (?!type )|\} from ).*'(\.[^']+)';$/gm)) {
    const imported = ['.ts', '.tsx']
      .map((ending) => join(dirname(file), path! + ending))
      .find((name) => existsSync(name));
    if (imported !== undefined) loadedWith(imported, found);
  }
  return found;
}

const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(OTHERS)('The texts in the language %s', (language) => {
  it.each(VIEWS)('have the keys of the English ones: %s', (view) => {
    const keysOf = (of: string) => [...new Set([...textsOf(of, view).keys()].map(withoutForm))].sort();
    expect(keysOf(language)).toEqual(keysOf('en'));
  });

  it.each(VIEWS)('have every plural form of the language: %s', (view) => {
    const texts = textsOf(language, view);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...texts.keys()].filter((key) => key.endsWith('_other')).map(withoutForm);
    expect(counted.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !texts.has(key))).toEqual(
      [],
    );
  });

  it.each(VIEWS)('have no other placeholders than the English ones: %s', (view) => {
    const english = textsOf('en', view);
    const unknown = [...textsOf(language, view)].filter(([key, text]) => {
      const known = placeholdersIn(english.get(key) ?? english.get(`${withoutForm(key)}_other`)!);
      return placeholdersIn(text).some((name) => !known.includes(name));
    });
    expect(unknown).toEqual([]);
  });
});

describe('The texts of the first load', () => {
  it('are all that the frame and the list of links need', () => {
    const first = ['main.tsx', 'views/links/links-view.tsx'].flatMap((file) => [
      ...loadedWith(join(__dirname, '..', file)),
    ]);
    const views = first.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:(?:useTranslation|useResourceTexts)\(|ns: )'(\w+)'/g),
    ]);
    expect([...new Set(views.map(([, view]) => view))].sort()).toEqual(Object.keys(firstTexts).sort());
  });
});

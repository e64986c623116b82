import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readSettings } from '../../src/config/settings';
import { settingNames } from '../support/setting-names';

const ROOT = join(__dirname, '../..');
const ENTRY_POINTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
const DOCUMENTS = [...ENTRY_POINTS, ...markdownIn('docs')];
const DECISIONS = DOCUMENTS.filter((path) => path.startsWith('docs/decisions/'));

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return markdownIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The text without code, in which nothing is a heading or a link. */
function proseOf(path: string): string {
  return textOf(path).replace(/^```[\s\S]*?^```/gm, '');
}

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** All anchors of a document; a repeated heading gets a number. */
function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of proseOf(path).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = anchorOf(heading!);
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

interface Link {
  /** As it is written. */
  target: string;
  /** Relative to the repository. */
  path: string;
  anchor: string;
}

/** Links and images that lead to files of the repository. */
function linksIn(document: string): Link[] {
  const prose = proseOf(document).replace(/`[^`\n]*`/g, '');
  const inline = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)];
  const definitions = [...prose.matchAll(/^\[[^\]]+\]: (\S+)$/gm)];
  const attributes = [...prose.matchAll(/(?:href|src)="([^"]+)"/g)];
  return [...inline, ...definitions, ...attributes]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#');
      const path = file === '' ? document : relative(ROOT, join(ROOT, dirname(document), decodeURIComponent(file)));
      return { target, path, anchor };
    });
}

function isBroken({ path, anchor }: Link): boolean {
  if (path.startsWith('..') || !existsSync(join(ROOT, path))) return true;
  if (anchor === '') return false;
  return statSync(join(ROOT, path)).isDirectory() || !anchorsOf(path).has(anchor);
}

function linesOf(path: string): number {
  return textOf(path).trimEnd().split('\n').length;
}

describe('Links between documents', () => {
  it.each(DOCUMENTS)('lead to files and headings that exist: %s', (document) => {
    const broken = linksIn(document).filter(isBroken);
    expect(broken.map(({ target }) => target)).toEqual([]);
  });

  it('are found by this test', () => {
    expect(linksIn('docs/index.md').length).toBeGreaterThan(30);
    expect(linksIn('README.md').map(({ path }) => path)).toContain('docs/images/hosted-pages.png');
  });

  it('reach every document from the README', () => {
    const reached = new Set(ENTRY_POINTS);
    for (const document of reached)
      for (const { path } of linksIn(document)) if (DOCUMENTS.includes(path)) reached.add(path);
    expect(DOCUMENTS.filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe('The length of documents', () => {
  it.each<[path: string, max: number]>([
    ['README.md', 150],
    ['SECURITY.md', 60],
    ['docs/benchmarks.md', 60],
    ...DECISIONS.map((path): [string, number] => [path, 25]),
  ])('%s has at most %i lines', (path, max) => {
    expect(linesOf(path)).toBeLessThanOrEqual(max);
  });
});

describe('Decision records', () => {
  it.each(DECISIONS)('state context, options, decision and consequences: %s', (path) => {
    const headings = [...textOf(path).matchAll(/^#+ .+$/gm)].map(([heading]) => heading);
    const number = Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]);
    expect(headings[0]).toMatch(new RegExp(`^# ${number}\\. `));
    expect(headings.slice(1)).toEqual(['## Context', '## Options', '## Decision', '## Consequences']);
  });

  it('are numbered without gaps', () => {
    const numbers = DECISIONS.map((path) => Number(/\d{4}/.exec(path)![0]));
    expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('SECURITY.md', () => {
  it('has a line for each of the ten OWASP risks', () => {
    const numbers = [...textOf('SECURITY.md').matchAll(/^\| API(\d+) /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

/** Rows of the table in docs/configuration.md: a variable, and its default where that is a literal. */
function documentedSettings(): { name: string; literal?: string }[] {
  const rows = [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` +\| ([^|]+?) +\|/gm)];
  return rows.map(([, name, value]) => ({ name: name!, literal: /^`([^`]+)`$/.exec(value!)?.[1] }));
}

/** Lines of .env.example: a variable, and its default or an example. */
function exampleSettings(): { name: string; value: string }[] {
  return [...textOf('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => ({
    name: name!,
    value: value!,
  }));
}

describe('docs/configuration.md', () => {
  const documented = documentedSettings();
  const literals = documented.flatMap(({ name, literal }) => (literal === undefined ? [] : [[name, literal] as const]));

  it('names every variable that the service reads, once, and no other', () => {
    expect(documented.map(({ name }) => name).sort()).toEqual(settingNames().sort());
  });

  it('is complete enough to compare', () => {
    expect(literals.length).toBeGreaterThan(10);
  });

  it.each(literals)('states the default of %s, which is %s', (name, literal) => {
    expect(readSettings({ [name]: literal })).toEqual(readSettings({}));
  });

  it('is repeated by .env.example, with the same defaults', () => {
    const examples = exampleSettings();
    expect(examples.map(({ name }) => name).sort()).toEqual(documented.map(({ name }) => name).sort());
    for (const [name, literal] of literals) expect(examples).toContainEqual({ name, value: literal });
  });
});

import { decodeHTML } from 'entities/decode';

/** Characters of a title that are kept. */
const LONGEST = 255;
/** What of an element is looked at: entities take up to some ten characters each. */
const LONGEST_SOURCE = 10 * LONGEST;
/** Elements within which nothing is the page's title, and comments. */
const OPENING = /<!--|<(title|script|style|svg|noscript|template|textarea|iframe|math)(?=[\s/>])/gi;
/** Characters that draw nothing or turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** The text of the first title element, as people read it; empty when there is none. Takes time in proportion to the page. */
export function pageTitle(html: string): string {
  const opening = new RegExp(OPENING);
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    const name = found[1]?.toLowerCase();
    const start = name === undefined ? found.index + 4 : html.indexOf('>', opening.lastIndex) + 1;
    const end = endOf(html, name, start);
    if (start === 0 || end === undefined) return '';
    if (name === 'title') return readable(html.slice(start, Math.min(end, start + LONGEST_SOURCE)));
    opening.lastIndex = end;
  }
  return '';
}

/** Where an element or a comment ends that began before `start`. */
function endOf(html: string, name: string | undefined, start: number): number | undefined {
  const closing = name === undefined ? /-->/g : new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = start;
  return closing.exec(html)?.index;
}

function readable(source: string): string {
  const text = decodeHTML(source).replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim();
  return [...text].slice(0, LONGEST).join('').trim();
}

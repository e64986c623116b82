import { decodeHTML } from 'entities/decode';

const MAX_TITLE_LENGTH = 255;
/** The part of the element's source that is decoded: an entity takes up to about ten characters. */
const MAX_SOURCE_LENGTH = 10 * MAX_TITLE_LENGTH;
/** Comments and elements in which `<title>` is not the page's title. */
const OPENING = /<!--|<(title|script|style|svg|noscript|template|textarea|iframe|math)(?=[\s/>])/gi;
/** Characters without a glyph, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** Returns the text of the first title element, or an empty string. Takes linear time. */
export function pageTitle(html: string): string {
  const opening = new RegExp(OPENING);
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    const name = found[1]?.toLowerCase();
    const start = name === undefined ? found.index + 4 : html.indexOf('>', opening.lastIndex) + 1;
    const end = endOf(html, name, start);
    if (start === 0 || end === undefined) return '';
    if (name === 'title') return readable(html.slice(start, Math.min(end, start + MAX_SOURCE_LENGTH)));
    opening.lastIndex = end;
  }
  return '';
}

/** The index at which the element, or the comment if it has no name, ends. */
function endOf(html: string, name: string | undefined, start: number): number | undefined {
  const closing = name === undefined ? /-->/g : new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = start;
  return closing.exec(html)?.index;
}

function readable(source: string): string {
  const text = decodeHTML(source).replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim();
  return [...text].slice(0, MAX_TITLE_LENGTH).join('').trim();
}

/** What a new link begins with. */
export interface Shared {
  url?: string;
  note?: string;
}

/**
 * Reads what another app shares: apps on Android mostly put the address into the text, behind a title.
 *
 * @param query with `url`, `text` and `title`
 */
export function readShared(query: string): Shared {
  const parameters = new URLSearchParams(query);
  const [address = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) => parameters.get(name)?.trim());
  const url = [address, text, title].map(addressIn).find((found) => found !== undefined);
  const note = title || (url === undefined ? text : withoutEdges(text.replace(url, '')));
  return { ...(url !== undefined && { url }), ...(note !== '' && note !== url && { note }) };
}

/** A text without the spaces and the punctuation around it. */
const withoutEdges = (text: string) => text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');

/** The first web address in a text, without the punctuation behind it. */
function addressIn(text: string): string | undefined {
  const found = /https?:\/\/[^\s<>"“”«»]+/i.exec(text)?.[0];
  return found && withoutEnd(found);
}

/** A bracket at the end stays if it is opened within the address. */
function withoutEnd(address: string): string {
  const text = address.replace(/[.,;:!?'’…]+$/, '');
  const [opening, closing] = text.endsWith(']') ? '[]' : '()';
  const isWithin = text.split(opening!).length >= text.split(closing!).length;
  return !text.endsWith(closing!) || isWithin ? text : withoutEnd(text.slice(0, -1));
}

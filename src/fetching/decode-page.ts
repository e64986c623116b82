/** Bytes in which a page may name its own character set. */
const PRESCAN = 1_024;
const FALLBACK = 'windows-1252';
const MARKS: [charset: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The text of a page: its character set is what its first bytes say, else its header, else its own meta element. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const named = marked ?? charsetIn(contentType) ?? charsetOfMeta(bytes);
  const decoder = (named && decoderOf(named)) || undefined;
  return decoder === undefined ? guess(bytes) : decoder.decode(bytes);
}

/** A page that was read as ASCII so far cannot be in UTF-16. */
function charsetOfMeta(bytes: Buffer): string | undefined {
  const metas = bytes.toString('latin1', 0, PRESCAN).match(/<meta\s[^>]{0,500}/gi) ?? [];
  const [charset] = metas.flatMap((meta) => charsetIn(meta) ?? []);
  return charset !== undefined && /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

function charsetIn(text: string): string | undefined {
  return /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text)?.[1];
}

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** Old pages name nothing. The last character may have been cut in two. */
function guess(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder(FALLBACK).decode(bytes);
  }
}

/** The part of a page in which browsers look for its character set. */
const PRESCAN_BYTES = 1_024;
const FALLBACK = 'windows-1252';
const BYTE_ORDER_MARKS: [charset: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes a page by its byte order mark, else by the `Content-Type` header, else by its meta element. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const charset = marked ?? charsetIn(contentType) ?? charsetOfMeta(bytes);
  const decoder = charset === undefined ? undefined : decoderOf(charset);
  return decoder === undefined ? decodeUndeclared(bytes) : decoder.decode(bytes);
}

/** A meta element that is readable as ASCII is not in UTF-16, whatever it declares. */
function charsetOfMeta(bytes: Buffer): string | undefined {
  const metas = bytes.toString('latin1', 0, PRESCAN_BYTES).match(/<meta\s[^>]{0,500}/gi) ?? [];
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

/** With `stream`, a last character that was cut in two is not an error. */
function decodeUndeclared(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder(FALLBACK).decode(bytes);
  }
}

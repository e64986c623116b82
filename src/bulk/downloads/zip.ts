import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  content: Buffer;
  /** Whether compressing it again would save nothing. */
  isCompressed: boolean;
}

/** Writes a ZIP file while its files come in, of which it holds one at a time. */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, content, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    file.push(content, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

import { bodyOf } from './client';

/** A file of the API with the name that it gives it. */
export interface CsvFile {
  name: string;
  content: Blob;
}

/** @param request made with `parseAs: 'blob'` */
export async function fileOf(
  request: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<CsvFile> {
  const content = (await bodyOf(request)) as Blob;
  const { response } = await request;
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'signpost.csv', content };
}

import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type Pixel = components['schemas']['PixelBody'];
export type NewPixel = components['schemas']['CreatePixelDto'];
export type PixelChanges = components['schemas']['UpdatePixelDto'];
export type PixelType = NewPixel['type'];

const at = (id: number) => ({ params: { path: { id } } });

export const pixelPages = (filters: { q?: string }) =>
  pagesQuery(
    'pixels',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/pixels', { params: { query } }));
      return { ...data, rows: data.pixels };
    },
    filters,
  );

export const findPixel = (id: number) => bodyOf(client.GET('/api/pixel/{id}', at(id))).then(({ data }) => data);

export const addPixel = (body: NewPixel) => bodyOf(client.POST('/api/pixel/add', { body }));

/** The API requires the tag in every update: unless it is changed, it is read, as another person may have changed it. */
export async function updatePixel(id: number, changes: Partial<PixelChanges>) {
  const { tag } = changes.tag === undefined ? await findPixel(id) : { tag: changes.tag };
  return bodyOf(client.PUT('/api/pixel/{id}/update', { ...at(id), body: { ...changes, tag } }));
}

export const deletePixel = (id: number) => bodyOf(client.DELETE('/api/pixel/{id}/delete', at(id)));

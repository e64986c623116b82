import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type BioPageRow = components['schemas']['BioPageBody'];
export type BioPage = components['schemas']['BioPageDetailsBody'];
/** A block as it is read, with its clicks. */
export type BioBlock = components['schemas']['BioBlockBody'];
export type NewBioPage = components['schemas']['CreateBioPageDto'];
export type BioPageChanges = components['schemas']['UpdateBioPageDto'];
/** A block as it is sent; a new one has no id. */
export type NewBioBlock = components['schemas']['BioBlockDto'];
export type BlockKind = BioBlock['kind'];
export type Network = components['schemas']['BioProfileBody']['network'];

const at = (id: number) => ({ params: { path: { id } } });

export const bioPagePages = (filters: { q?: string }) =>
  pagesQuery(
    'bioPages',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/bio', { params: { query } }));
      return { ...data, rows: data.bio };
    },
    filters,
  );

export const findBioPage = (id: number) => bodyOf(client.GET('/api/bio/{id}', at(id))).then(({ data }) => data);

/** A page with its views and clicks. */
export const bioPageQuery = (id: number) =>
  queryOptions({ queryKey: ['bioPages', 'one', id], queryFn: () => findBioPage(id), staleTime: 0 });

export const addBioPage = (body: NewBioPage) => bodyOf(client.POST('/api/bio/add', { body }));

export const updateBioPage = (id: number, body: BioPageChanges) =>
  bodyOf(client.PUT('/api/bio/{id}/update', { ...at(id), body }));

export const deleteBioPage = (id: number) => bodyOf(client.DELETE('/api/bio/{id}/delete', at(id)));

import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type Tag = components['schemas']['TagBody'];
export type NewTag = components['schemas']['CreateTagDto'];
export type TagChanges = components['schemas']['UpdateTagDto'];

export const tagPages = (filters: { q?: string }) =>
  pagesQuery(
    'tags',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/tags', { params: { query } }));
      return { ...data, rows: data.tags };
    },
    filters,
  );

export const findTag = (id: number) =>
  bodyOf(client.GET('/api/tag/{id}', { params: { path: { id } } })).then(({ data }) => data);

export const addTag = (body: NewTag) => bodyOf(client.POST('/api/tag/add', { body }));

export const updateTag = (id: number, body: TagChanges) =>
  bodyOf(client.PUT('/api/tag/{id}/update', { params: { path: { id } }, body }));

export const deleteTag = (id: number) => bodyOf(client.DELETE('/api/tag/{id}/delete', { params: { path: { id } } }));

import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type UtmTemplate = components['schemas']['UtmTemplateBody'];
export type NewUtmTemplate = components['schemas']['CreateUtmTemplateDto'];
export type UtmTemplateChanges = components['schemas']['UpdateUtmTemplateDto'];

export const utmTemplatePages = (filters: { q?: string }) =>
  pagesQuery(
    'utmTemplates',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/utm', { params: { query } }));
      return { ...data, rows: data.templates };
    },
    filters,
  );

export const findUtmTemplate = (id: number) =>
  bodyOf(client.GET('/api/utm/{id}', { params: { path: { id } } })).then(({ data }) => data);

export const addUtmTemplate = (body: NewUtmTemplate) => bodyOf(client.POST('/api/utm/add', { body }));

export const updateUtmTemplate = (id: number, body: UtmTemplateChanges) =>
  bodyOf(client.PUT('/api/utm/{id}/update', { params: { path: { id } }, body }));

export const deleteUtmTemplate = (id: number) =>
  bodyOf(client.DELETE('/api/utm/{id}/delete', { params: { path: { id } } }));

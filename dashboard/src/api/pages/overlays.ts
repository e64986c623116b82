import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type Overlay = components['schemas']['OverlayBody'];
export type NewOverlay = components['schemas']['CreateOverlayDto'];
export type OverlayChange = components['schemas']['UpdateOverlayDto'];

const at = (id: number) => ({ params: { path: { id } } });

export const overlayPages = (filters: { q?: string }) =>
  pagesQuery(
    'overlays',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/overlay', { params: { query } }));
      return { ...data, rows: data.cta };
    },
    filters,
  );

export const findOverlay = (id: number) => bodyOf(client.GET('/api/overlay/{id}', at(id))).then(({ data }) => data);

export const addOverlay = (body: NewOverlay) => bodyOf(client.POST('/api/overlay/add', { body }));

export const updateOverlay = (id: number, body: OverlayChange) =>
  bodyOf(client.PUT('/api/overlay/{id}/update', { ...at(id), body }));

export const deleteOverlay = (id: number) => bodyOf(client.DELETE('/api/overlay/{id}/delete', at(id)));

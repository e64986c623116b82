import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type ReservedName = components['schemas']['ReservedNameBody'];
/** Where the name stands in addresses: of links, bio pages or campaigns. */
export type Place = components['schemas']['ReleaseNameDto']['place'];
export const PLACES: readonly Place[] = ['/', '/b/', '/r/'];

/** @param filters `q` is the beginning of the names */
export const reservedNamePages = ({ q, place }: { q?: string; place?: Place }) =>
  pagesQuery(
    'names',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/names', { params: { query: { ...query, place } } }));
      return { ...data, rows: data.names };
    },
    { q, place },
  );

export const releaseName = ({ place, name }: ReservedName) =>
  bodyOf(client.DELETE('/api/names/delete', { body: { place: place as Place, name } }));

import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type BlockedHost = components['schemas']['BlockedHostBody'];

export const blockedHostPages = (filters: { q?: string }) =>
  pagesQuery(
    'blocklist',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/blocklist', { params: { query } }));
      return { ...data, rows: data.hosts };
    },
    filters,
  );

export const blockHost = (host: string) => bodyOf(client.POST('/api/blocklist/add', { body: { host } }));

export const unblockHost = (host: string) => bodyOf(client.DELETE('/api/blocklist/delete', { body: { host } }));

import { bodyOf, client } from '../http/client';
import { ApiError, isApiError } from '../http/errors';
import type { components } from '../generated/schema';
import { findLinks } from '../links/links';
import { pagesQuery } from '../http/resources';

export type Channel = components['schemas']['ChannelBody'];
export type NewChannel = components['schemas']['CreateChannelDto'];
export type ChannelChanges = components['schemas']['UpdateChannelDto'];

/** What a channel can hold, as the API calls it. */
export const ITEM_KINDS = ['links', 'bio', 'qr'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

async function fetchPage(query: { page: number; limit: number; q?: string }) {
  const { data } = await bodyOf(client.GET('/api/channels', { params: { query } }));
  return { ...data, rows: data.channels };
}

export const channelPages = (filters: { q?: string }) => pagesQuery('channels', fetchPage, filters);

/** The largest page of the API. */
const MAX_ROWS = 100;

/** Reads a channel from the list: its own path of the API lists its items. */
export async function findChannel(id: number): Promise<Channel> {
  for (let page: number | null = 1; page !== null;) {
    const { rows, nextpage }: Awaited<ReturnType<typeof fetchPage>> = await fetchPage({ page, limit: MAX_ROWS });
    const channel = rows.find((row) => row.id === id);
    if (channel) return channel;
    page = nextpage;
  }
  throw new ApiError(404, 'There is no such channel.');
}

export const addChannel = (body: NewChannel) => bodyOf(client.POST('/api/channel/add', { body }));

export const updateChannel = (id: number, body: ChannelChanges) =>
  bodyOf(client.PUT('/api/channel/{id}/update', { params: { path: { id } }, body }));

export const deleteChannel = (id: number) =>
  bodyOf(client.DELETE('/api/channel/{id}/delete', { params: { path: { id } } }));

/** The items of a channel, archived links included, the last assigned first. */
export const channelItemPages = (id: number) =>
  pagesQuery(
    'channels',
    async (query) => {
      const params = { path: { id }, query: { ...query, archived: 'all' as const } };
      const { data } = await bodyOf(client.GET('/api/channel/{id}', { params }));
      return { ...data, rows: data.items };
    },
    { itemsOf: id },
  );

const itemOf = (channelid: number, type: ItemKind, itemid: number) => ({
  params: { path: { channelid, type, itemid } },
});

export const addChannelItem = (channel: number, kind: ItemKind, item: number) =>
  bodyOf(client.POST('/api/channel/{channelid}/assign/{type}/{itemid}', itemOf(channel, kind, item)));

export const removeChannelItem = (channel: number, kind: ItemKind, item: number) =>
  bodyOf(client.DELETE('/api/channel/{channelid}/assign/{type}/{itemid}', itemOf(channel, kind, item)));

/** The channels that a link comes into, and those that it leaves. */
export const channelChanges = (before: string[], now: string[]) => ({
  added: now.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !now.includes(id)),
});

/** Puts a link into the channels that are new, and takes it out of the others. Throws at the end if some of that failed. */
export async function changeChannels(link: number, before: string[], now: string[]): Promise<void> {
  const { added, removed } = channelChanges(before, now);
  const errors: unknown[] = [];
  const fail = (error: unknown) => errors.push(error);
  for (const id of added) await addChannelItem(Number(id), 'links', link).catch(fail);
  for (const id of removed) await removeChannelItem(Number(id), 'links', link).catch(fail);
  // Another attempt does not help against a channel that is gone.
  if (errors.length > 0) throw errors.find((error) => !isApiError(error, 404)) ?? errors[0];
}

const MAX_FOUND = 8;

export interface FoundItem {
  id: number;
  name: string;
  /** Its address. */
  detail: string;
  /** The campaign and the channels of a link. */
  campaign?: number | null;
  channels?: number[];
}

/** The first items of a kind that match what a user types. */
export async function findItems(kind: ItemKind, q: string): Promise<FoundItem[]> {
  const params = { query: { q, limit: MAX_FOUND } };
  if (kind === 'links')
    return (await findLinks(q)).map(({ id, title, alias, shorturl, campaign, channels }) => ({
      ...{ id, name: title || alias, detail: shorturl },
      ...{ campaign, channels },
    }));
  const rows =
    kind === 'bio'
      ? (await bodyOf(client.GET('/api/bio', { params }))).data.bio
      : (await bodyOf(client.GET('/api/qr', { params }))).data.qrs;
  return rows.map(({ id, name, link }) => ({ id, name, detail: link }));
}

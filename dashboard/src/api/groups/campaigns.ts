import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type CampaignRow = components['schemas']['CampaignBody'];
/** A campaign with what keeps visitors from its addresses, by field. */
export type Campaign = CampaignRow & { hints?: Record<string, string> };
export type NewCampaign = components['schemas']['CreateCampaignDto'];
export type CampaignChanges = components['schemas']['UpdateCampaignDto'];

export const campaignPages = (filters: { q?: string }) =>
  pagesQuery(
    'campaigns',
    async (query) => {
      const { data } = await bodyOf(client.GET('/api/campaigns', { params: { query } }));
      return { ...data, rows: data.campaigns };
    },
    filters,
  );

export async function findCampaign(id: number): Promise<Campaign> {
  const { data, hints } = await bodyOf(client.GET('/api/campaign/{id}', { params: { path: { id } } }));
  return { ...data, hints };
}

export const addCampaign = (body: NewCampaign) => bodyOf(client.POST('/api/campaign/add', { body }));

/** The API requires the name in every update: unless it is changed, it is read, as another person may have changed it. */
export async function updateCampaign(id: number, changes: Partial<CampaignChanges>) {
  const { name } = changes.name === undefined ? await findCampaign(id) : { name: changes.name };
  return bodyOf(client.PUT('/api/campaign/{id}/update', { params: { path: { id } }, body: { ...changes, name } }));
}

export const deleteCampaign = (id: number) =>
  bodyOf(client.DELETE('/api/campaign/{id}/delete', { params: { path: { id } } }));

/** The links of a campaign, archived ones included, newest first. */
export const campaignLinkPages = (id: number) =>
  pagesQuery(
    'campaigns',
    async (query) => {
      const params = { path: { id }, query: { ...query, archived: 'all' as const } };
      const { data } = await bodyOf(client.GET('/api/campaign/{id}/links', { params }));
      return { ...data, rows: data.urls };
    },
    { linksOf: id },
  );

const memberOf = (campaignid: number, linkid: number) => ({ params: { path: { campaignid, linkid } } });

/** Puts a link into a campaign; it leaves its former one. */
export const addCampaignLink = (campaign: number, link: number) =>
  bodyOf(client.POST('/api/campaign/{campaignid}/assign/{linkid}', memberOf(campaign, link)));

export const removeCampaignLink = (campaign: number, link: number) =>
  bodyOf(client.DELETE('/api/campaign/{campaignid}/assign/{linkid}', memberOf(campaign, link)));

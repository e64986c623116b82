// Compiled and run by ../generated-client.e2e-spec.ts, with the types that are generated from the document.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const { BASE = '', KEY = '' } = process.env;
const client = createClient<paths>({ baseUrl: BASE, headers: { Authorization: `Bearer ${KEY}` } });

/** The response of a request that succeeded; an error ends the program. */
function good<T extends { error: 0 | '0' }>({ data }: { data?: T | components['schemas']['Failure'] }): T {
  if (data === undefined || data.error === 1) throw new Error(JSON.stringify(data));
  return data;
}

const domain = good(await client.POST('/api/domain/add', { body: { domain: 'https://client.example.com' } }));
const campaign = good(await client.POST('/api/campaign/add', { body: { name: 'Spring sale', public: true } }));
const channel = good(await client.POST('/api/channel/add', { body: { name: 'Newsletter', starred: true } }));
const pixel = good(await client.POST('/api/pixel/add', { body: { type: 'bing', name: 'Shop', tag: '123456' } }));
const made = good(
  await client.POST('/api/url/add', {
    body: {
      url: 'https://example.com/page',
      custom: 'client',
      domain: 'client.example.com',
      campaign: campaign.id,
      channel: channel.id,
      pixels: [pixel.id],
      geotarget: [{ location: 'Canada', link: 'https://example.com/ca' }],
    },
  }),
);
const path = { id: made.id };
const page = good(await client.GET('/api/urls', { params: { query: { limit: 5, order: 'click' } } }));
const listed: string[] = 'details' in page ? [] : page.data.urls.map(({ alias }) => alias);
const variants = [50, 50].map((weight, index) => ({ url: `https://example.com/${index}`, weight }));
good(await client.POST('/api/url/add', { body: { variants, custom: 'split' } }));
good(await client.POST('/api/urls/add', { body: { links: [{ variants }, { url: 'https://example.com/2' }] } }));
good(await client.PUT('/api/url/{id}/update', { params: { path }, body: { metatitle: 'Changed' } }));
const link = good(await client.GET('/api/url/{id}', { params: { path } }));
const title: string = link.details.title;
const countries: Record<string, number> | 0 = link.data.topCountries;
const members = good(await client.GET('/api/channel/{id}', { params: { path: { id: channel.id } } }));
const kinds: string[] = members.data.items.map(({ type }) => type);
const assignment = { channelid: channel.id, type: 'links', itemid: made.id } as const;
good(await client.DELETE('/api/channel/{channelid}/assign/{type}/{itemid}', { params: { path: assignment } }));
good(await client.DELETE('/api/url/{id}/delete', { params: { path } }));
good(await client.DELETE('/api/domain/{id}/delete', { params: { path: { id: domain.id } } }));
const remarked = good(await client.GET('/api/channels', { params: { query: { limit: 500 } } }));
const hints: Record<string, string> | undefined = remarked.hints;
const overlay: components['schemas']['CreatePollOverlayDto'] = {
  ...{ type: 'poll', name: 'Poll', question: 'Do you like it?', options: ['Yes', 'No'] },
};
good(await client.POST('/api/overlay/add', { body: overlay }));
const gone = await client.GET('/api/url/{id}', { params: { path } });
const failure: components['schemas']['Failure'] | undefined = gone.error;

const refused = await client.POST('/api/url/add', { body: { custom: 'x' } });
// @ts-expect-error -- the types list the providers
const unknown = await client.POST('/api/pixel/add', { body: { type: 'popup', name: 'x', tag: 'x' } });

console.log(
  JSON.stringify({
    listed,
    title,
    countries,
    kinds,
    failure: failure?.code,
    hinted: Object.keys(hints ?? {}),
    statuses: [gone, refused, unknown].map(({ response }) => response.status),
  }),
);

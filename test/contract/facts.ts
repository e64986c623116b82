/*
 * The tables of docs/contract.md as data: every path and method with its query parameters, the fields of its body and the
 * fields of its response. A type with `!` is that of a required field, one with `?` that of a field that may be null. The
 * rest of a key after `[]` is a field of each entry of a list; a key with `{}` is a map.
 */
export interface Fact {
  query?: Record<string, string>;
  body?: Record<string, string>;
  answer: Record<string, string>;
}

const CONFIRMED = { error: '0', message: 'string' };
const PAGED = { limit: 'integer', page: 'integer' };

const listOf = (key: string, row: Record<string, string>, query: Record<string, string> = PAGED): Fact => ({
  query,
  answer: {
    error: '"0"',
    'data.result': 'integer',
    'data.perpage': 'integer',
    'data.currentpage': 'integer',
    'data.nextpage': 'integer?',
    'data.maxpage': 'integer',
    ...Object.fromEntries(Object.entries(row).map(([name, type]) => [`data.${key}[].${name}`, type])),
  },
});

const CAMPAIGN = { id: 'integer', domain: 'string', public: 'boolean', rotator: 'string', list: 'string' };
const CHANNEL = { id: 'integer', name: 'string', description: 'string', color: 'string', starred: 'boolean' };
const STATISTICS = {
  'data.clicks': 'integer',
  'data.uniqueClicks': 'integer',
  'data.topCountries': 'integer|object',
  'data.topReferrers': 'integer|object',
  'data.topBrowsers': 'integer|object',
  'data.topOs': 'integer|object',
  'data.socialCount{}': 'integer',
};

export const FACTS: Record<string, Fact> = {
  'GET /api/account': {
    answer: {
      error: '0',
      'data.id': 'integer',
      'data.email': 'string',
      'data.username': 'string',
      'data.avatar': 'string',
      'data.status': 'string',
      'data.expires': 'string?',
      'data.registered': 'string',
    },
  },
  'PUT /api/account/update': { body: { email: 'string', password: 'string' }, answer: CONFIRMED },

  'GET /api/domains': listOf('domains', {
    id: 'integer',
    domain: 'string',
    redirectroot: 'string',
    redirect404: 'string',
  }),
  'POST /api/domain/add': {
    body: { domain: 'string!', redirectroot: 'string', redirect404: 'string' },
    answer: { error: '0', id: 'integer' },
  },
  'PUT /api/domain/{id}/update': { body: { redirectroot: 'string', redirect404: 'string' }, answer: CONFIRMED },
  'DELETE /api/domain/{id}/delete': { answer: CONFIRMED },

  'GET /api/overlay': listOf('cta', { id: 'integer', type: 'string', name: 'string', date: 'string' }),

  'GET /api/campaigns': listOf('campaigns', { ...CAMPAIGN, name: 'string', rotator: 'string|boolean' }),
  'POST /api/campaign/add': {
    body: { name: 'string', slug: 'string', public: 'boolean' },
    answer: { error: '0', ...CAMPAIGN },
  },
  'POST /api/campaign/{campaignid}/assign/{linkid}': { answer: CONFIRMED },
  'PUT /api/campaign/{id}/update': {
    body: { name: 'string!', slug: 'string', public: 'boolean' },
    answer: { error: '0', ...CAMPAIGN },
  },
  'DELETE /api/campaign/{id}/delete': { answer: CONFIRMED },

  'GET /api/channels': listOf('channels', CHANNEL),
  'GET /api/channel/{id}': listOf('items', {
    type: 'string',
    id: 'integer',
    title: 'string',
    preview: 'string',
    link: 'string',
    date: 'string',
  }),
  'POST /api/channel/add': {
    body: { name: 'string!', description: 'string', color: 'string', starred: 'boolean' },
    answer: { error: '0', ...CHANNEL },
  },
  'POST /api/channel/{channelid}/assign/{type}/{itemid}': { answer: CONFIRMED },
  'PUT /api/channel/{id}/update': {
    body: { name: 'string', description: 'string', color: 'string', starred: 'boolean' },
    answer: CONFIRMED,
  },
  'DELETE /api/channel/{id}/delete': { answer: CONFIRMED },

  'GET /api/splash': listOf('splash', { id: 'integer', name: 'string', date: 'string' }),

  'GET /api/pixels': listOf('pixels', {
    id: 'integer',
    type: 'string',
    name: 'string',
    tag: 'string',
    date: 'string',
  }),
  'POST /api/pixel/add': {
    body: { type: 'string!', name: 'string!', tag: 'string!' },
    answer: { error: '0', id: 'integer' },
  },
  'PUT /api/pixel/{id}/update': { body: { name: 'string', tag: 'string!' }, answer: CONFIRMED },

  'GET /api/urls': listOf(
    'urls',
    {
      id: 'integer',
      alias: 'string',
      shorturl: 'string',
      longurl: 'string',
      clicks: 'integer',
      title: 'string',
      description: 'string',
      date: 'string',
    },
    { ...PAGED, order: 'string', short: 'string', q: 'string' },
  ),
  'GET /api/url/{id}': {
    answer: {
      error: '0',
      id: 'integer',
      'details.id': 'integer',
      'details.shorturl': 'string',
      'details.longurl': 'string',
      'details.title': 'string',
      'details.description': 'string',
      'details.location{}': 'string',
      'details.device{}': 'string',
      'details.expiry': 'string?',
      'details.date': 'string',
      ...STATISTICS,
    },
  },
  'POST /api/url/add': {
    body: {
      // Required unless the request has `variants`, which are beyond the contract.
      url: 'string',
      custom: 'string',
      type: 'string',
      password: 'string',
      domain: 'integer|string',
      expiry: 'string',
      'geotarget[].location': 'string!',
      'geotarget[].link': 'string!',
      'devicetarget[].device': 'string!',
      'devicetarget[].link': 'string!',
      'languagetarget[].language': 'string!',
      'languagetarget[].link': 'string!',
      metatitle: 'string',
      metadescription: 'string',
      metaimage: 'string',
      description: 'string',
      'pixels[]': 'integer',
      channel: 'integer',
      campaign: 'integer',
      'deeplink.auto': 'boolean',
      'deeplink.apple': 'string',
      'deeplink.google': 'string',
      status: 'string',
      'parameters[].name': 'string!',
      'parameters[].value': 'string!',
    },
    answer: { error: '0' },
  },
};

/** The words that a field of a body or a query may have. */
export const CHOICES: [name: string, field: string, words: string[]][] = [
  [
    'POST /api/pixel/add',
    'type',
    (
      'gtmpixel gapixel fbpixel adwordspixel linkedinpixel twitterpixel adrollpixel quorapixel ' +
      'pinterest bing snapchat reddit tiktok'
    ).split(' '),
  ],
  ['POST /api/url/add', 'status', ['public', 'private']],
  ['GET /api/urls', 'order', ['date', 'click', 'alias', 'updated']],
  ['POST /api/channel/{channelid}/assign/{type}/{itemid}', 'type', ['links', 'bio', 'qr']],
];

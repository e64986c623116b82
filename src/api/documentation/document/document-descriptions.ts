import { Operation, Parameter } from '../openapi-types';

/** The groups of routes, in the order of the document. */
export const TAGS = [
  { name: 'account', description: 'The account whose key is used, and its keys.' },
  {
    name: 'session',
    description:
      'Sessions of the dashboard. A browser sends their cookie, and its scripts the token of the page as `X-Session-Token`; programs use API keys.',
  },
  { name: 'audit', description: 'The log of changes to the account, and who made them.' },
  { name: 'url', description: 'Short links, with their statistics.' },
  { name: 'qr', description: 'QR codes; the scans of dynamic ones are counted, and their destination can be changed.' },
  { name: 'bio', description: 'Bio pages: links and other blocks at one address.' },
  { name: 'campaign', description: 'Campaigns: groups of links, with a rotator and a list page.' },
  { name: 'channel', description: 'Channels: groups of links, bio pages and QR codes.' },
  { name: 'tag', description: 'Tags: words with a colour on links.' },
  { name: 'utm', description: 'UTM templates: values under a name, for the field `utm` of links.' },
  { name: 'domain', description: 'Branded domains for short links.' },
  {
    name: 'branding',
    description: 'The branding of hosted pages, which accounts and domains have in their field `branding`.',
  },
  { name: 'pixel', description: 'Tracking pixels that links can fire.' },
  { name: 'statistic', description: 'Statistics of accounts, links, campaigns, channels, domains, tags and QR codes.' },
  { name: 'splash', description: 'Pages that are shown before a link redirects.' },
  {
    name: 'overlay',
    description:
      'Calls to action that are shown over the destination of a link, and what visitors send with them, which is stored here.',
  },
  { name: 'user', description: 'All accounts of the service, for administrators only.' },
  { name: 'plan', description: 'Plans of accounts, for administrators only.' },
  { name: 'blocklist', description: 'Hosts that links must not lead to, for administrators only.' },
  { name: 'name', description: 'Names that accounts have given up and that stay reserved, for administrators only.' },
  { name: 'health', description: 'The state of the service, for administrators only.' },
];

/** Names of resources that differ from the first word of their path. */
const NOUNS: Record<string, string> = {
  url: 'link',
  qr: 'QR code',
  bio: 'bio page',
  splash: 'splash page',
  utm: 'UTM template',
};

/** The tags of resources that belong to the service and not to an account. */
const OF_SERVICE = ['user', 'plan', 'blocklist', 'name'];

/** The first word of the path, in the singular. */
export function tagOf(path: string): string {
  return path.split('/')[2]!.replace(/s$/, '');
}

/** The word before the id in the path, in the singular. */
function wordBeforeId(path: string): string {
  return /([a-z]+?)s?\/\{id\}/.exec(path)![1]!;
}

/** Adds the tag, the descriptions of the parameters, and what applies to all operations with such parameters. */
export function documentDescriptions(path: string, operation: Operation): void {
  const { parameters = [] } = operation;
  operation.tags = [tagOf(path)];
  for (const parameter of parameters) describeParameter(path, parameter);
  const isList = parameters.some(({ name }) => name === 'page');
  const hasId = /\{\w*id\}/.test(path);
  operation.description = [
    isList ? 'Returns a page of the list, chosen by `limit` and `page`.' : '',
    operation.requestBody ? blanksOf(path) : '',
    hasId ? idNote(path) : '',
    parametersNote(operation, isList || hasId),
  ]
    .filter(Boolean)
    .join(' ');
}

function idNote(path: string): string {
  if (OF_SERVICE.includes(tagOf(path))) return 'An unknown id returns 404.';
  return 'The id of another account is treated as unknown.';
}

const OF_LINKS = ', but leave `domain` as it is, and `""` leaves `password`';
/** What a blank does not clear although it may be null. */
const NOT_CLEARED: Record<string, string> = {
  '/api/url/{id}/update': OF_LINKS,
  '/api/urls/update': OF_LINKS,
  '/api/account/keys/{id}/update': ', but `""` leaves `expiration` as it is',
};

function blanksOf(path: string): string {
  const meaning = path.endsWith('/update')
    ? `clear a field that may be null${NOT_CLEARED[path] ?? ''}; any other field then counts as absent`
    : 'mean that a field is absent';
  return `In the body, \`null\` and \`""\` ${meaning}.`;
}

/** Every operation needs a description. */
function parametersNote({ parameters = [], requestBody }: Operation, isDescribed: boolean): string {
  if (isDescribed || requestBody) return '';
  return parameters.length > 0 ? 'All parameters of the query are optional.' : 'It takes no parameters.';
}

function describeParameter(path: string, parameter: Parameter): void {
  if (parameter.in !== 'path' || parameter.description !== undefined) return;
  const word = parameter.name === 'id' ? wordBeforeId(path) : parameter.name.replace(/id$/, '');
  parameter.description = `Id of the ${NOUNS[word] ?? word}.`;
  parameter.schema = { ...parameter.schema, minimum: 1 };
}

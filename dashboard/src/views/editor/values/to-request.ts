import type { LinkChanges, NewLink } from '../../../api/links/links';
import { changedFields } from '../../../components/forms/changed-fields';
import { fieldPathOf } from '../../../components/forms/field-path';
import { withScheme } from '../../../components/links/link-texts';
import { withTags } from '../../../components/links/with-tags';
import { toApiTime } from '../../../preferences/zoned-time';
import type { EditorValues } from './editor-values';

/** An expiry lasts until the end of its minute. */
const LAST_SECOND = 59;

const orNull = <Value>(value: Value, isSet: boolean): Value | null => (isSet ? value : null);
const textOrNull = (text: string) => orNull(text.trim(), text.trim() !== '');
const numberOrNull = (text: string) => orNull(Number(text), text.trim() !== '');
const listOrNull = <Item>(list: Item[]) => orNull(list, list.length > 0);

/** Every field of the form under its name in the API; null where it is empty. */
function fieldsOf(values: EditorValues, zone: string) {
  const { url, custom, domain, type, onetime, deeplink, utm } = values;
  return {
    ...{ url: withScheme(url.trim()), custom: custom.trim(), domain: textOrNull(domain), type, onetime },
    ...{
      tags: listOrNull(withTags(values.tags, [values.tag])),
      campaign: numberOrNull(values.campaign),
    },
    description: textOrNull(values.description),
    utm: orNull(withoutBlanks(utm), Object.values(utm).some(Boolean)),
    parameters: listOrNull(values.parameters),
    geotarget: listOrNull(values.geotarget.map(({ match, link }) => ({ location: match, link }))),
    devicetarget: listOrNull(values.devicetarget.map(({ match, link }) => ({ device: match, link }))),
    languagetarget: listOrNull(values.languagetarget.map(({ match, link }) => ({ language: match, link }))),
    variants: listOrNull(values.variants.map((variant) => ({ url: variant.url, weight: Number(variant.weight) }))),
    start: orNull(values.start && toApiTime(values.start, zone), values.start !== ''),
    expiry: orNull(values.expiry && toApiTime(values.expiry, zone, LAST_SECOND), values.expiry !== ''),
    maxclicks: onetime ? null : numberOrNull(values.maxclicks),
    expiredurl: textOrNull(values.expiredurl),
    // Spaces at its ends belong to a password.
    password: orNull(values.password, values.isLocked && values.password.trim() !== ''),
    pixels: listOrNull(values.pixels.map(Number)),
    ...{ metatitle: textOrNull(values.metatitle), metadescription: textOrNull(values.metadescription) },
    metaimage: textOrNull(values.metaimage),
    deeplink: orNull(withoutBlanks(deeplink), deeplink.auto || deeplink.apple !== '' || deeplink.google !== ''),
    status: values.isPublic ? ('public' as const) : ('private' as const),
  };
}

const withoutBlanks = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false)) as Partial<Values>;

/** What a new link is by default. */
const DEFAULTS: Record<string, unknown> = { type: 'direct', onetime: false, status: 'private', custom: '' };

/** The body of `POST /api/url/add`: the fields that differ from what they are by default. It takes one channel, the first. */
export function newLinkOf(values: EditorValues, zone: string): NewLink {
  const fields = { ...fieldsOf(values, zone), channel: numberOrNull(values.channels[0] ?? '') };
  const set = Object.entries(fields).filter(([name, value]) => value !== null && value !== DEFAULTS[name]);
  return Object.fromEntries(set);
}

/** The body of `PUT /api/url/:id/update`: the fields that were changed, but channels, which have requests of their own. */
export function changesOf(values: EditorValues, former: EditorValues, zone: string): LinkChanges {
  const { password, ...now } = fieldsOf(values, zone);
  const { onetime, maxclicks } = now;
  const changes = changedFields(now, fieldsOf(former, zone)) as LinkChanges;
  // The API keeps the limit of a link that is no longer one-time, and takes another limit of a one-time link only with `onetime`.
  if ('onetime' in changes || 'maxclicks' in changes) Object.assign(changes, { onetime, maxclicks });
  if (password !== null) changes.password = password;
  const clear: LinkChanges['clear'] = [];
  if (former.isLocked && !values.isLocked) clear.push('password');
  if (changes.domain === null) {
    delete changes.domain;
    clear.push('domain');
  }
  if (clear.length > 0) changes.clear = clear;
  return changes;
}

/** The field of the form for a path of the API, such as `geotarget.0.match` for `geotarget[0].location`. */
export const formFieldOf = (path: string): string =>
  fieldPathOf(path)
    .replace(/^channel$/, 'channels')
    .replace(/^((?:geo|device|language)target\.\d+)\.(?:location|device|language)$/, '$1.match');

import type { LinkDetails } from '../../../api/links/links';
import { toFieldTime } from '../../../preferences/zoned-time';
import { type EditorValues, EMPTY } from './editor-values';

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** What the form holds for a link. @param zone the time zone of the user */
export function valuesOf(link: LinkDetails, zone: string): EditorValues {
  const { url, custom, type, tags, onetime } = link;
  return {
    ...{ url, custom, type, tags, tag: '', onetime, password: '' },
    geotarget: link.geotarget.map(({ location, link }) => ({ match: location, link })),
    devicetarget: link.devicetarget.map(({ device, link }) => ({ match: device, link })),
    languagetarget: link.languagetarget.map(({ language, link }) => ({ match: language, link })),
    ...{ domain: textOf(link.domain), campaign: textOf(link.campaign), parameters: link.parameters },
    ...{ description: link.description, expiredurl: textOf(link.expiredurl), maxclicks: limitOf(link) },
    utm: { ...EMPTY.utm, ...withoutNulls(link.utm) },
    variants: link.variants.map((variant) => ({ url: variant.url, weight: String(variant.weight) })),
    ...{ start: toFieldTime(link.start, zone), expiry: toFieldTime(link.expiry, zone) },
    ...{
      isLocked: link.haspassword,
      pixels: link.pixels.map(String),
      channels: link.channels.map(String),
      isPublic: link.status === 'public',
    },
    ...{
      metatitle: textOf(link.metatitle),
      metadescription: textOf(link.metadescription),
      metaimage: textOf(link.metaimage),
    },
    deeplink: {
      auto: link.deeplink?.auto ?? false,
      apple: textOf(link.deeplink?.apple),
      google: textOf(link.deeplink?.google),
    },
  };
}

/** The limit of a one-time link, which is 1, goes when it becomes an ordinary one. */
const limitOf = ({ onetime, maxclicks }: LinkDetails) => (onetime ? '' : textOf(maxclicks));

const withoutNulls = (values: object | null | undefined) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null && value !== undefined));

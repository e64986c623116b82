import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { useBaseUrl } from '../../../api/accounts/sessions';
import { UTM_FIELDS } from '../../../api/links/utm-fields';
import { withoutScheme } from '../../../components/links/link-texts';
import { withTags } from '../../../components/links/with-tags';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { toApiTime } from '../../../preferences/zoned-time';
import { useMatches } from '../sections/targeting/use-matches';
import { usePageTypeChoices } from '../sections/use-page-type-choices';
import type { EditorValues, RulesName } from '../values/editor-values';
import type { Part } from './conflicts';

type Texts<Parts extends Part> = Record<Parts, (values: EditorValues) => string>;

/** Returns what a version holds of a part, for people; an empty text if it holds nothing. */
export function useVersionTexts(): (part: Part, values: EditorValues) => string {
  const texts: Texts<Part> = {
    ...{ ...useNameTexts(), ...useTargetTexts(), ...useLifeCycleTexts(), ...useOptionTexts() },
    custom: ({ custom }) => custom,
    tags: ({ tags, tag }) => withTags(tags, [tag]).join(', '),
    description: ({ description }) => description,
    metatitle: ({ metatitle }) => metatitle,
    metadescription: ({ metadescription }) => metadescription,
    metaimage: ({ metaimage }) => metaimage,
  };
  return (part, values) => texts[part](values);
}

const lines = (texts: string[]): string => texts.join('\n');

/** What is stored as ids. */
function useNameTexts(): Texts<'domain' | 'campaign' | 'channels' | 'pixels' | 'type'> {
  const [domains, campaigns, channels] = [useLabels('domains'), useLabels('campaigns'), useLabels('channels')];
  const [pixels, baseUrl, types] = [useLabels('pixels'), useBaseUrl(), usePageTypeChoices()];
  const nameIn = (labels: { id: number; name: string }[], id: string) =>
    id && (labels.find((label) => String(label.id) === id)?.name ?? `#${id}`);
  const namesIn = (labels: { id: number; name: string }[], ids: string[]) =>
    ids.map((id) => nameIn(labels, id)).join(', ');
  const hosts = domains.map(({ id, domain }) => ({ id, name: withoutScheme(domain) }));
  return {
    domain: ({ domain }) => nameIn(hosts, domain) || withoutScheme(baseUrl),
    campaign: ({ campaign }) => nameIn(campaigns, campaign),
    channels: (values) => namesIn(channels, values.channels),
    pixels: (values) => namesIn(pixels, values.pixels),
    type: ({ type }) => types.find(([value]) => value === type)?.[1] ?? `#${type}`,
  };
}

/** Where visitors go, a destination a line. */
function useTargetTexts(): Texts<'url' | RulesName> {
  const [countries, devices] = [new Map(useMatches('geotarget')), new Map(useMatches('devicetarget'))];
  const { percent } = useFormat();
  const rules = (name: RulesName, texts?: Map<string, string>) => (values: EditorValues) =>
    lines(values[name].map(({ match, link }) => `${texts?.get(match) ?? match}: ${link}`));
  return {
    url: ({ url, variants }) =>
      variants.length === 0 ? url : lines(variants.map((to) => `${percent(Number(to.weight) / 100)}: ${to.url}`)),
    geotarget: rules('geotarget', countries),
    devicetarget: rules('devicetarget', devices),
    languagetarget: rules('languagetarget'),
  };
}

/** Times are in the user's zone. */
function useLifeCycleTexts(): Texts<'start' | 'expiry' | 'maxclicks' | 'expiredurl'> {
  const { t } = useTranslation('editor');
  const { timeZone } = usePreferences();
  const format = useFormat();
  const time = (field: string) => field && format.dateTime(toApiTime(field, timeZone));
  return {
    start: ({ start }) => time(start),
    expiry: ({ expiry }) => time(expiry),
    maxclicks: ({ onetime, maxclicks }) => (onetime ? t('life.onetime') : maxclicks),
    expiredurl: ({ expiredurl }) => expiredurl,
  };
}

/** A password is never shown. */
function useOptionTexts(): Texts<'utm' | 'password' | 'isPublic' | 'deeplink'> {
  const { t } = useTranslation('editor');
  const labelled = (label: string, text: string) => (text === '' ? [] : [`${label}: ${text}`]);
  return {
    utm: ({ utm, parameters }) =>
      lines([
        ...UTM_FIELDS.flatMap((name) => labelled(t(`utm.${name}`), utm[name])),
        ...parameters.map(({ name, value }) => `${name}=${value}`),
      ]),
    password: ({ isLocked, password }) => {
      if (!isLocked) return t('conflict.noPassword');
      return password === '' ? t('conflict.password') : t('conflict.newPassword');
    },
    isPublic: ({ isPublic }) => (isPublic ? t('conflict.yes') : t('conflict.no')),
    deeplink: ({ deeplink: { auto, apple, google } }) =>
      lines([
        ...(auto ? [t('apps.auto')] : []),
        ...labelled(t('apps.apple'), apple),
        ...labelled(t('apps.google'), google),
      ]),
  };
}

import type { Click } from '../../../clicks/entities/click.entity';
import type { Dimension } from '../../../clicks/counting/batch/dimensions';
import type { FilterQuery, ScopeQuery } from '../../dto/statistics-query.dto';
import { findCountryName } from '../../../geo/country-codes';

type FilterName = Exclude<keyof FilterQuery, keyof ScopeQuery | 'bots' | 'timezone'>;

/** A property of clicks that filters and breakdowns know. */
export interface ClickProperty {
  /** The parameter that selects by it. */
  filter: FilterName;
  column: keyof Click;
  /** Its name in the rollups of days. */
  stored: Dimension;
  /** What clicks without a value are called. */
  unnamed: string;
  /** The English name of a value that is a code. */
  nameOf?: (code: string) => string;
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The dimensions of `GET /api/statistics/top/:dimension` that are properties of a click. */
export const CLICK_PROPERTIES = {
  countries: {
    filter: 'country',
    column: 'country',
    stored: 'countries',
    unnamed: 'Unknown',
    nameOf: (code) => findCountryName(code) ?? code,
  },
  regions: { filter: 'region', column: 'region', stored: 'regions', unnamed: 'Unknown' },
  cities: { filter: 'city', column: 'city', stored: 'cities', unnamed: 'Unknown' },
  referrers: { filter: 'referrer', column: 'referrer', stored: 'referrers', unnamed: 'Direct' },
  browsers: { filter: 'browser', column: 'browser', stored: 'browsers', unnamed: 'Unknown' },
  os: { filter: 'os', column: 'os', stored: 'systems', unnamed: 'Unknown' },
  devices: { filter: 'device', column: 'device', stored: 'devices', unnamed: 'Unknown' },
  languages: {
    filter: 'language',
    column: 'language',
    stored: 'languages',
    unnamed: 'Unknown',
    nameOf: (code) => languages.of(code) ?? code,
  },
  social: { filter: 'social', column: 'social', stored: 'social', unnamed: 'None' },
  variants: { filter: 'variant', column: 'variant', stored: 'variants', unnamed: 'None' },
  utm_source: { filter: 'utm_source', column: 'utmSource', stored: 'utm_source', unnamed: 'None' },
  utm_medium: { filter: 'utm_medium', column: 'utmMedium', stored: 'utm_medium', unnamed: 'None' },
  utm_campaign: { filter: 'utm_campaign', column: 'utmCampaign', stored: 'utm_campaign', unnamed: 'None' },
  utm_term: { filter: 'utm_term', column: 'utmTerm', stored: 'utm_term', unnamed: 'None' },
  utm_content: { filter: 'utm_content', column: 'utmContent', stored: 'utm_content', unnamed: 'None' },
  triggers: { filter: 'trigger', column: 'triggeredBy', stored: 'triggers', unnamed: 'Unknown' },
} as const satisfies Record<string, ClickProperty>;

export type ClickDimension = keyof typeof CLICK_PROPERTIES;

/** The dimensions by what a link belongs to now. */
export const LINK_DIMENSIONS = ['links', 'campaigns', 'channels', 'domains', 'tags'] as const;
export type LinkDimension = (typeof LINK_DIMENSIONS)[number];

export const DIMENSIONS = [...Object.keys(CLICK_PROPERTIES), ...LINK_DIMENSIONS, 'weekhours'];

import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { withScheme } from '../../../components/links/link-texts';
import type { EditorValues } from './editor-values';

/** Schemes that the API takes for destinations. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'tg:', 'whatsapp:'];
/** What an alias may consist of, or nothing at all. */
export const ALIAS = /^[\p{L}\p{M}\p{N}_-]{0,64}$/u;
const ALL_PERCENT = 100;
/** An address may be typed without a scheme. */
const ADDRESS = [z.trim(), z.overwrite<string>(withScheme)];

/** What the editor checks before it sends anything; the API checks everything again. @param former what is saved */
export function schemaOf(t: TFunction<'editor'>, former: EditorValues) {
  return fieldsOf(t, former).check(
    // Of several destinations, it repeats the first one.
    z.refine(({ url, variants }) => variants.length > 0 || isDestination(url), {
      ...{ error: t('errors.destination'), path: ['url'], when: () => true },
    }),
    z.superRefine(({ variants }, { issues }) => {
      const path = ['variants', variants.length - 1, 'weight'];
      if (!isComplete(variants)) issues.push({ code: 'custom', message: t('errors.weights'), path, input: variants });
    }),
    // An expiry lasts until the end of its minute.
    z.refine(({ start, expiry }) => start === '' || expiry === '' || start <= expiry, {
      error: t('errors.expiry'),
      path: ['expiry'],
    }),
    z.refine(hasValidLimit, { error: t('errors.maxclicks'), path: ['maxclicks'] }),
    z.refine(({ isLocked, password }) => !isLocked || former.isLocked || password.trim() !== '', {
      error: t('errors.noPassword'),
      path: ['password'],
    }),
  );
}

/** What is checked of each field by itself. */
function fieldsOf(t: TFunction<'editor'>, former: EditorValues) {
  const destination = z.string().check(...ADDRESS, z.refine(isDestination, t('errors.destination')));
  const rules = z.array(z.object({ match: z.string().check(z.minLength(1, t('errors.required'))), link: destination }));
  return z.looseObject({
    url: z.string().check(...ADDRESS),
    expiredurl: z.string().check(...ADDRESS),
    ...{ start: z.string(), expiry: z.string(), onetime: z.boolean(), maxclicks: z.string() },
    custom: z
      .string()
      .check(z.regex(ALIAS, t('errors.alias')), z.minLength(former.custom === '' ? 0 : 1, t('errors.noAlias'))),
    ...{ isLocked: z.boolean(), password: z.string() },
    ...{ geotarget: rules, devicetarget: rules, languagetarget: rules },
    variants: z.array(
      z.object({ url: destination, weight: z.string().check(z.regex(/^[1-9]\d?$/, t('errors.weight'))) }),
    ),
  });
}

/** A one-time link has no other limit. */
const hasValidLimit = ({ onetime, maxclicks }: Pick<EditorValues, 'onetime' | 'maxclicks'>): boolean =>
  onetime || /^([1-9]\d{0,9})?$/.test(maxclicks);

function isDestination(text: string): boolean {
  try {
    return SCHEMES.includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Whether the shares of several destinations are all visitors. */
const isComplete = (variants: { weight: string }[]): boolean =>
  variants.length === 0 ||
  (variants.length > 1 && variants.reduce((sum, { weight }) => sum + Number(weight), 0) === ALL_PERCENT);

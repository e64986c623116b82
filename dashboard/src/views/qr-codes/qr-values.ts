import type { NewQrCode, QrCode, QrCodeChanges, QrContent, QrType } from '../../api/pages/qr-codes';
import { changedFields } from '../../components/forms/changed-fields';
import { toNumber } from '../../components/forms/to-number';
import { withScheme } from '../../components/links/link-texts';

/** The fields of the content of each type; the first one is that of a bare string. */
export const CONTENT_FIELDS = {
  link: ['url'],
  text: ['text'],
  email: ['email', 'subject', 'message'],
  phone: ['phone'],
  sms: ['phone', 'message'],
  wifi: ['ssid', 'password', 'encryption', 'hidden'],
  vcard: [
    ...(['firstname', 'lastname', 'organization', 'title', 'phone', 'email', 'website'] as const),
    ...(['street', 'city', 'zip', 'country', 'note'] as const),
  ],
} as const satisfies Record<QrType, readonly string[]>;
export const QR_TYPES = Object.keys(CONTENT_FIELDS) as QrType[];
export type ContentField = (typeof CONTENT_FIELDS)[QrType][number];
type TextName = Exclude<ContentField, 'hidden'>;
/** The fields whose address may be typed without a scheme. */
export const ADDRESSES: readonly ContentField[] = ['url', 'website'];

export const SHAPES = ['square', 'rounded', 'dots', 'bars'] as const;
export const EYES = ['square', 'rounded', 'circle', 'leaf'] as const;

export interface QrValues {
  type: QrType;
  name: string;
  /** The fields of all types, of which those of the chosen one are sent. */
  data: Record<TextName, string> & { hidden: boolean };
  /** Content that is stored as one string, such as `BEGIN:VCARD …`; null if it is stored as fields. */
  raw: string | null;
  foreground: string;
  background: string;
  shape: (typeof SHAPES)[number];
  eyes: (typeof EYES)[number];
  eyecolor: string;
  margin: string;
  frame: string;
  /** A data URI or an address. */
  logo: string;
  size: string;
}

const TEXT_NAMES = [...new Set(Object.values(CONTENT_FIELDS).flat())].filter((name) => name !== 'hidden');
const NO_DATA = { ...Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])), hidden: false } as QrValues['data'];

export const NEW_CODE: QrValues = {
  type: 'link',
  name: '',
  data: NO_DATA,
  raw: null,
  foreground: '#000000',
  background: '#ffffff',
  shape: 'square',
  eyes: 'square',
  eyecolor: '',
  margin: '4',
  frame: '',
  logo: '',
  size: '400',
};

/** The types whose bare string is more than one field. */
const STORED_AS_TEXT: QrType[] = ['wifi', 'vcard', 'sms'];

export function valuesOf(code: QrCode): QrValues {
  const { type, name, foreground, background, shape, eyes, eyecolor, margin, frame, logo, size } = code;
  const set = { shape, eyes, eyecolor, frame, logo, margin: margin === undefined ? undefined : String(margin) };
  const design = Object.entries(set).filter(([, value]) => value != null);
  return {
    ...NEW_CODE,
    type,
    name,
    foreground,
    background,
    size: String(size),
    ...(Object.fromEntries(design) as Partial<QrValues>),
    ...contentValuesOf(code),
  };
}

function contentValuesOf({ type, data }: QrCode): Pick<QrValues, 'data' | 'raw'> {
  if (typeof data === 'string' && STORED_AS_TEXT.includes(type)) return { data: NO_DATA, raw: data };
  const fields = typeof data === 'string' ? { [CONTENT_FIELDS[type][0]]: data } : data;
  return { data: { ...NO_DATA, ...(fields as Partial<QrValues['data']>) }, raw: null };
}

/** The body of the request. A design as it is by default is null, so that the image stays as it was without one. */
export function requestOf(values: QrValues): NewQrCode {
  const { type, name, foreground, background, shape, eyes, eyecolor, margin, frame, logo, size } = values;
  return {
    type,
    data: contentOf(values),
    ...(name.trim() !== '' && { name }),
    foreground,
    background,
    shape: shape === 'square' ? null : shape,
    eyes: eyes === 'square' ? null : eyes,
    eyecolor: eyecolor || null,
    margin: margin.trim() === '' || margin === NEW_CODE.margin ? null : toNumber(margin),
    frame: frame.trim() || null,
    logo: logo || null,
    ...(size.trim() !== '' && { size: toNumber(size) }),
  };
}

/**
 * The body of an update. A cleared size is sent as 0, for the API to refuse: it would otherwise come back.
 * @param stored as it is now: the API takes the content as a whole, of which another person may have changed another field
 */
export function changesOf(values: QrValues, former: QrValues, stored: QrValues): QrCodeChanges {
  const fieldsOf = (all: QrValues) => ({ size: 0, ...requestOf(all) });
  const changes = changedFields(fieldsOf(values), fieldsOf(former));
  if (changes.data === undefined) return changes;
  const data = { ...stored.data, ...changedFields(values.data, former.data) };
  return { ...changes, data: contentOf({ ...values, data }) };
}

/** A contact needs any of its names, other types their first field. */
const NAMES_OF_CONTACT = ['firstname', 'lastname', 'organization'] as const;

/** Whether there is something to draw. */
export function hasContent({ type, data, raw }: QrValues): boolean {
  if (raw !== null) return raw.trim() !== '';
  const required = type === 'vcard' ? NAMES_OF_CONTACT : [CONTENT_FIELDS[type][0]];
  return required.some((field) => data[field].trim() !== '');
}

/** The field that shows what is wrong with the content as a whole. */
export const contentFieldOf = ({ type, raw }: QrValues): string =>
  raw === null ? `data.${CONTENT_FIELDS[type][0]}` : 'raw';

function contentOf({ type, data, raw }: QrValues): QrContent {
  if (raw !== null) return raw;
  const fields = CONTENT_FIELDS[type].map((field) => [field, valueOf(field, data)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== '' && value !== false));
}

const valueOf = (field: ContentField, data: QrValues['data']): string | boolean =>
  field !== 'hidden' && ADDRESSES.includes(field) ? withScheme(data[field]) : data[field];

import { EmailContent, SmsContent, WifiContent } from './content.dto';
import { VcardContent } from './vcard-content.dto';
import { Contents, fieldsOf, isEncoded } from './parse-content';
import { Content, QrType } from '../qr-code.entity';

/** The types whose code holds the content itself. A code of the type `link` holds a short address instead. */
export type StaticType = Exclude<QrType, 'link'>;

const ENCODERS: { [Type in StaticType]: (fields: Contents[Type]) => string } = {
  text: ({ text }) => text,
  email: encodeEmail,
  phone: ({ phone }) => `tel:${dialable(phone)}`,
  sms: encodeSms,
  wifi: encodeWifi,
  vcard: encodeVcard,
};

/** Encodes validated content in the form that scanning apps recognize for its type. */
export function encodeContent(type: StaticType, content: Content): string {
  if (isEncoded(type, content)) return content;
  const encode = ENCODERS[type] as (fields: object) => string;
  return encode(fieldsOf(type, content));
}

/** In `+49 (0)30`, the zero is dialled within the country only. */
function dialable(phone: string): string {
  return phone.replace(/^(\s*\+[^(]*)\(0\)/, '$1').replace(/[^\d+]/g, '');
}

/** A `mailto` URI (RFC 6068), with line breaks as `%0D%0A`. */
function encodeEmail({ email, subject, message }: EmailContent): string {
  const parameters = Object.entries({ subject, body: message?.replace(/\r\n?|\n/g, '\r\n') });
  const query = parameters
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
    .join('&');
  const at = email.lastIndexOf('@');
  const address = `${encodeURIComponent(email.slice(0, at))}@${email.slice(at + 1)}`;
  return `mailto:${address}${query && '?'}${query}`;
}

function encodeSms({ phone, message }: SmsContent): string {
  return `SMSTO:${dialable(phone)}${message === undefined ? '' : `:${message}`}`;
}

function encodeWifi({ ssid, password, encryption, hidden }: WifiContent): string {
  const fields = [
    `T:${encryption ?? (password === undefined ? 'nopass' : 'WPA')}`,
    `S:${escapeWifi(ssid)}`,
    ...(password === undefined ? [] : [`P:${escapeWifi(password)}`]),
    ...(hidden ? ['H:true'] : []),
  ];
  return `WIFI:${fields.join(';')};;`;
}

function escapeWifi(text: string): string {
  return text.replace(/[\\;,:"]/g, '\\$&');
}

/** A vCard 3.0 (RFC 2426). */
function encodeVcard(card: VcardContent): string {
  const { firstname = '', lastname = '', organization = '' } = card;
  const fullName = [firstname, lastname].filter((name) => name !== '').join(' ') || organization;
  const address = [card.street, card.city, undefined, card.zip, card.country];
  const lines = [
    ['N', `${escapeVcard(lastname)};${escapeVcard(firstname)};;;`],
    ['FN', escapeVcard(fullName)],
    ['ORG', escapeVcard(organization)],
    ['TITLE', escapeVcard(card.title)],
    ['TEL', dialable(card.phone ?? '')],
    ['EMAIL', escapeVcard(card.email)],
    ['URL', card.website ?? ''],
    ['ADR', address.some((part) => part !== undefined) ? `;;${address.map(escapeVcard).join(';')}` : ''],
    ['NOTE', escapeVcard(card.note)],
  ].filter(([, value]) => value !== '');
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines.map((line) => line.join(':')), 'END:VCARD', ''].join('\r\n');
}

function escapeVcard(text = ''): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

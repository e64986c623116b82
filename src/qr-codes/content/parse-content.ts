import { plainToInstance } from 'class-transformer';
import { Allow, validateSync } from 'class-validator';
import { decode } from '../../common/addresses/decode';
import { FieldProblem } from '../../common/errors';
import { isPlainObject, plainTextProblem } from '../../common/fields/field-values';
import { Content, QrType } from '../qr-code.entity';
import { MAX_TEXT_LENGTH } from './content-fields';
import { EmailContent, LinkContent, PhoneContent, SmsContent, TextContent, WifiContent } from './content.dto';
import { VcardContent } from './vcard-content.dto';

/** The fields of each type's content. */
export interface Contents {
  text: TextContent;
  link: LinkContent;
  email: EmailContent;
  phone: PhoneContent;
  sms: SmsContent;
  wifi: WifiContent;
  vcard: VcardContent;
}

/** Strings that scanning apps recognize as they are. */
const WIFI_TEXT = { form: /^WIFI:(?=.*S:)[^\r\n]+;;$/, example: 'WIFI:T:WPA;S:Guests;P:secret;;' };
const VCARD_TEXT = { form: /^BEGIN:VCARD\s[^]*\bF?N[:;][^]*END:VCARD\s*$/, example: 'BEGIN:VCARD … END:VCARD' };

interface Schema<Fields> {
  /** Validates the content as an object. */
  dto: new () => Fields;
  /** The fields of a bare string, or a form that it must have. */
  read: ((text: string) => Partial<Fields>) | { form: RegExp; example: string };
}

const SCHEMAS: { [Type in QrType]: Schema<Contents[Type]> } = {
  text: { dto: TextContent, read: (text) => ({ text }) },
  link: { dto: LinkContent, read: (url) => ({ url }) },
  email: { dto: EmailContent, read: (email) => ({ email }) },
  phone: { dto: PhoneContent, read: (text) => ({ phone: text.replace(/^tel:/i, '') }) },
  sms: { dto: SmsContent, read: readSms },
  wifi: { dto: WifiContent, read: WIFI_TEXT },
  vcard: { dto: VcardContent, read: VCARD_TEXT },
};
export const CONTENT_CLASSES = Object.values(SCHEMAS).map(({ dto }) => dto);

/** Content that is not an object of fields: a bare string, or an invalid value. */
class BareContent {
  @Allow()
  value: unknown;
}

/** Returns an instance of the type's class for an object, and {@link BareContent} otherwise and for an unknown type. */
export function parseContent(type: unknown, value: unknown): object {
  if (value instanceof BareContent) return value;
  if (!isType(type) || !isPlainObject(value)) return Object.assign(new BareContent(), { value });
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== '');
  const dto: new () => object = SCHEMAS[type].dto;
  return plainToInstance(dto, Object.fromEntries(fields));
}

/** Returns what is wrong with bare content; `undefined` also for an unknown type, which is reported on its own. */
export function bareContentProblem(type: unknown, content: unknown): string | undefined {
  if (!(content instanceof BareContent) || !isType(type)) return undefined;
  const { value } = content;
  if (typeof value !== 'string') return 'must be a string, or an object of the fields of its type.';
  const { dto, read } = SCHEMAS[type] as Schema<object>;
  if (typeof read !== 'function')
    return isForm(read.form, value) ? undefined : `must be an object, or text such as ${read.example}.`;
  const [error] = validateSync(Object.assign(new dto(), read(value)), { stopAtFirstError: true });
  return Object.values(error?.constraints ?? {})[0]?.replace(`${error?.property} `, '');
}

/** Validates what {@link parseContent} returned. */
export function contentProblems(type: QrType, content: object): FieldProblem[] {
  const problem = bareContentProblem(type, content);
  if (problem !== undefined) return [{ field: 'data', message: `data ${problem}` }];
  const errors = validateSync(content, { stopAtFirstError: true, whitelist: true });
  return errors.map(({ property, constraints }) => ({
    field: `data.${property}`,
    message: `data.${Object.values(constraints ?? {})[0]}`,
  }));
}

/** Returns validated content as it is stored: as the client sent it, without unknown fields. */
export function toStoredContent(content: object): Content {
  return content instanceof BareContent ? (content.value as string) : { ...content };
}

/** Whether a stored string is the text of the code itself, as apps recognize it. */
export function isEncoded(type: QrType, content: Content): content is string {
  return typeof content === 'string' && typeof SCHEMAS[type].read !== 'function';
}

/** Returns the fields of stored content, also of a bare string that is not encoded ({@link isEncoded}). */
export function fieldsOf<Type extends QrType>(type: Type, content: Content): Contents[Type] {
  const { read } = SCHEMAS[type];
  const fields = typeof content === 'string' && typeof read === 'function' ? read(content) : content;
  return fields as unknown as Contents[Type];
}

function isType(type: unknown): type is QrType {
  return typeof type === 'string' && Object.hasOwn(SCHEMAS, type);
}

function isForm(form: RegExp, text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && plainTextProblem(text) === undefined && form.test(text);
}

/** A number, `sms:` with an optional body (RFC 5724), or `SMSTO:` with an optional message. */
function readSms(text: string): Partial<SmsContent> {
  const [, phone = text, message] =
    /^smsto:([^:]*)(?::([^]*))?$/i.exec(text) ?? /^sms:([^?]*)(?:\?body=([^]*))?$/i.exec(text) ?? [];
  if (message === undefined) return { phone };
  return { phone, message: /^sms:/i.test(text) ? decode(message) : message };
}

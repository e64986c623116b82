import { plainToInstance } from 'class-transformer';
import { Allow, validateSync } from 'class-validator';
import { FieldProblem } from '../../common/errors';
import { Content, QrType } from '../qr-code.entity';
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

/** The class that validates the content of a type, and the field that a bare string stands for. */
const SCHEMAS: { [Type in QrType]: { dto: new () => Contents[Type]; mainField?: keyof Contents[Type] & string } } = {
  text: { dto: TextContent, mainField: 'text' },
  link: { dto: LinkContent, mainField: 'url' },
  email: { dto: EmailContent, mainField: 'email' },
  phone: { dto: PhoneContent, mainField: 'phone' },
  sms: { dto: SmsContent, mainField: 'phone' },
  wifi: { dto: WifiContent },
  vcard: { dto: VcardContent },
};
export const CONTENT_CLASSES = Object.values(SCHEMAS).map(({ dto }) => dto);

/** Content that is not an object of fields: a bare string, or an invalid value. */
export class BareContent {
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
  const { dto, mainField } = SCHEMAS[type];
  if (mainField === undefined) return `must be an object for the type ${type}.`;
  const [error] = validateSync(Object.assign(new dto(), { [mainField]: value }), { stopAtFirstError: true });
  return Object.values(error?.constraints ?? {})[0]?.replace(`${mainField} `, '');
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

/** Returns the fields of stored content, also of a bare string. */
export function fieldsOf<Type extends QrType>(type: Type, content: Content): Contents[Type] {
  const { mainField } = SCHEMAS[type];
  const fields = typeof content === 'string' ? { [mainField!]: content } : content;
  return fields as unknown as Contents[Type];
}

function isType(type: unknown): type is QrType {
  return typeof type === 'string' && Object.hasOwn(SCHEMAS, type);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

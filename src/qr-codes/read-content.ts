import { plainToInstance } from 'class-transformer';
import { Allow, validateSync } from 'class-validator';
import { FieldProblem } from '../common/errors';
import { EmailContent, LinkContent, PhoneContent, SmsContent, TextContent, WifiContent } from './content.dto';
import { Content, QrType } from './qr-code.entity';
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

/** The class that checks the content of a type, and the field that a bare string is meant for. */
const FORMS: { [Type in QrType]: { form: new () => Contents[Type]; only?: keyof Contents[Type] & string } } = {
  text: { form: TextContent, only: 'text' },
  link: { form: LinkContent, only: 'url' },
  email: { form: EmailContent, only: 'email' },
  phone: { form: PhoneContent, only: 'phone' },
  sms: { form: SmsContent, only: 'phone' },
  wifi: { form: WifiContent },
  vcard: { form: VcardContent },
};
export const FORM_CLASSES = Object.values(FORMS).map(({ form }) => form);

/** Content that is no object of fields: a bare string, or something that cannot be used. */
export class BareContent {
  @Allow()
  given: unknown;
}

/** What was given, ready to be checked: an object as its type's class, anything else, and all of an unknown type, bare. */
export function readContent(type: unknown, given: unknown): object {
  if (given instanceof BareContent) return given;
  if (!isType(type) || !isPlainObject(given)) return Object.assign(new BareContent(), { given });
  const fields = Object.entries(given).filter(([, value]) => value !== null && value !== '');
  const form: new () => object = FORMS[type].form;
  return plainToInstance(form, Object.fromEntries(fields));
}

/** What is wrong with bare content; of an unknown type nothing can be said. */
export function bareProblem(type: unknown, content: unknown): string | undefined {
  if (!(content instanceof BareContent) || !isType(type)) return undefined;
  const { given } = content;
  if (typeof given !== 'string') return 'must be a string, or an object of the fields of its type.';
  const { form, only } = FORMS[type];
  if (only === undefined) return `must be an object for the type ${type}.`;
  const [error] = validateSync(Object.assign(new form(), { [only]: given }), { stopAtFirstError: true });
  return Object.values(error?.constraints ?? {})[0]?.replace(`${only} `, '');
}

/** Everything that is wrong with what {@link readContent} has read. */
export function contentProblems(type: QrType, content: object): FieldProblem[] {
  const bare = bareProblem(type, content);
  if (bare !== undefined) return [{ field: 'data', message: `data ${bare}` }];
  const errors = validateSync(content, { stopAtFirstError: true, whitelist: true });
  return errors.map(({ property, constraints }) => ({
    field: `data.${property}`,
    message: `data.${Object.values(constraints ?? {})[0]}`,
  }));
}

/** Checked content as it is kept: as it was given, but for fields that nobody knows. */
export function toStored(content: object): Content {
  return content instanceof BareContent ? (content.given as string) : { ...content };
}

/** The fields of checked content, also where it is a bare string. */
export function fieldsOf<Type extends QrType>(type: Type, content: Content): Contents[Type] {
  const { only } = FORMS[type];
  const fields = typeof content === 'string' ? { [only!]: content } : content;
  return fields as unknown as Contents[Type];
}

function isType(type: unknown): type is QrType {
  return typeof type === 'string' && Object.hasOwn(FORMS, type);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

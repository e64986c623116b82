import { FieldProblem, InvalidInput } from '../common/errors';
import { findStoredLogo } from './logo';
import { UpdateQrCodeDto } from './qr-code.dto';
import { QrCode, QrType } from './qr-code.entity';
import { contentProblems, readContent, toStored } from './read-content';

/** What a code of each type is called when nobody gives it a name. */
const NAMES: Record<QrType, string> = {
  text: 'Text',
  link: 'Link',
  email: 'E-mail',
  phone: 'Phone',
  sms: 'SMS',
  wifi: 'Wi-Fi',
  vcard: 'Contact',
};

/** The columns that a request of valid form names. Throws {@link InvalidInput} for content or a logo that is none. */
export async function columnsOf(type: QrType, dto: UpdateQrCodeDto): Promise<Partial<QrCode>> {
  const { name, foreground, background, size, format } = dto;
  const content = dto.data === undefined ? undefined : readContent(type, dto.data);
  const logo = dto.logo === undefined ? undefined : await findStoredLogo(dto.logo);
  const problems = [
    ...(content === undefined ? [] : contentProblems(type, content)),
    ...(dto.logo === undefined || logo !== undefined ? [] : [UNREADABLE_LOGO]),
  ];
  if (problems.length > 0) throw new InvalidInput(problems);
  const cleared = dto.clear?.includes('logo') ? { logo: null } : {};
  return {
    ...cleared,
    ...given({ name, foreground, background, size, format, logo, content: content && toStored(content) }),
  };
}

export function defaultName(type: QrType): string {
  return NAMES[type];
}

const UNREADABLE_LOGO: FieldProblem = {
  field: 'logo',
  message: 'logo cannot be read, or has more than 10 million pixels.',
};

function given(columns: Partial<QrCode>): Partial<QrCode> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

import { InvalidInput } from '../common/errors';
import { contentProblems, parseContent, toStoredContent } from './content/parse-content';
import { UpdateQrCodeDto } from './dto/qr-code.dto';
import { LogosService } from './images/logos.service';
import { QrCode, QrType } from './qr-code.entity';

const DEFAULT_NAMES: Record<QrType, string> = {
  text: 'Text',
  link: 'Link',
  email: 'E-mail',
  phone: 'Phone',
  sms: 'SMS',
  wifi: 'Wi-Fi',
  vcard: 'Contact',
};

/** Returns the columns that a request sets. Throws {@link InvalidInput} for invalid content or a logo that cannot be read. */
export async function columnsOf(type: QrType, dto: UpdateQrCodeDto, logos: LogosService): Promise<Partial<QrCode>> {
  const { name, foreground, background, size, format } = dto;
  const content = dto.data === undefined ? undefined : parseContent(type, dto.data);
  const logo = dto.logo === undefined ? undefined : await logos.read(dto.logo);
  const problems = [
    ...(content === undefined ? [] : contentProblems(type, content)),
    ...(typeof logo === 'object' ? [logo] : []),
  ];
  if (problems.length > 0) throw new InvalidInput(problems);
  const cleared = dto.clear?.includes('logo') ? { logo: null } : {};
  return {
    ...cleared,
    ...withoutUndefined({
      name,
      foreground,
      background,
      size,
      format,
      logo: typeof logo === 'object' ? undefined : logo,
      content: content && toStoredContent(content),
    }),
  };
}

export function defaultName(type: QrType): string {
  return DEFAULT_NAMES[type];
}

function withoutUndefined(columns: Partial<QrCode>): Partial<QrCode> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

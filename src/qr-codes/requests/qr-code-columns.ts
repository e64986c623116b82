import { FieldProblem, InvalidInput } from '../../common/errors';
import { withoutUndefined } from '../../common/fields/changes';
import { contentProblems, parseContent, toStoredContent } from '../content/parse-content';
import { UpdateQrCodeDto } from '../dto/qr-code.dto';
import { LogosService } from '../images/logos.service';
import { QrCode, QrType } from '../qr-code.entity';

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
  const { name, foreground, background, shape, eyes, eyecolor, margin, frame, size, format } = dto;
  const content = dto.data === undefined ? undefined : parseContent(type, dto.data);
  const logo = typeof dto.logo === 'string' ? await logos.read(dto.logo) : dto.logo;
  const problems = [
    ...(content === undefined ? [] : contentProblems(type, content)),
    ...(isProblem(logo) ? [logo] : []),
  ];
  if (problems.length > 0) throw new InvalidInput(problems);
  return withoutUndefined({
    name,
    foreground,
    background,
    shape,
    eyes,
    eyecolor,
    margin,
    frame,
    size,
    format,
    logo: isProblem(logo) ? undefined : logo,
    content: content && toStoredContent(content),
  });
}

export function defaultName(type: QrType): string {
  return DEFAULT_NAMES[type];
}

function isProblem(logo: string | FieldProblem | null | undefined): logo is FieldProblem {
  return typeof logo === 'object' && logo !== null;
}

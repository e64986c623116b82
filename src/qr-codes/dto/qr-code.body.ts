import { ApiProperty } from '@nestjs/swagger';
import { StatisticsBody } from '../../clicks/statistics/statistics.body';
import { toTimestamp } from '../../common/time/timestamps';
import { designOf, QR_EYES, QR_SHAPES, QrEyes, QrShape } from '../drawing/design';
import { ContentProperty } from './qr-code.dto';
import { Content, QR_FORMATS, QR_TYPES, QrCode, QrFormat, QrType } from '../qr-code.entity';

/** A row of `GET /api/qr`. */
export class QrCodeBody {
  /** @example 4 */
  id: number;
  /** Address of the image. @example https://go.example.com/qr/h7Kd2mPq9x.svg */
  link: string;
  /** Scans of the code; 0 for other types than link. @example 42 */
  scans: number;
  /** @example "Table cards" */
  name: string;
  /** @example link */
  @ApiProperty({ enum: QR_TYPES })
  type: QrType;
  /** @example "#000000" */
  foreground: string;
  /** @example "#ffffff" */
  background: string;
  /** Width in pixels; without a frame its height too. @example 400 */
  size: number;
  /** @example svg */
  @ApiProperty({ enum: QR_FORMATS })
  format: QrFormat;
  /** @example "2026-01-31 12:00:00" */
  date: string;
}

/** `details` of a QR code. */
export class QrCodeDetailsBody extends QrCodeBody {
  @ContentProperty()
  data: Content;
  /** A small PNG as a data URI; null without one. @example null */
  logo: string | null;
  /** Shape of the modules; as the following ones only if it is set. @example rounded */
  @ApiProperty({ enum: QR_SHAPES, required: false })
  shape?: QrShape;
  /** Shape of the three large squares in the corners. @example circle */
  @ApiProperty({ enum: QR_EYES, required: false })
  eyes?: QrEyes;
  /** Colour of the eyes. @example "#17664b" */
  eyecolor?: string;
  /** Empty modules on each side. @example 4 */
  margin?: number;
  /** Text below the code. @example "Scan me" */
  frame?: string;
  /** The short address in a code of the type link, with the marker of the code for a link of the list. @example https://go.example.com/x7Kd2mP */
  shorturl?: string;
}

/** Response of `GET /api/qr/:id`. */
export class QrCodeResponse {
  details: QrCodeDetailsBody;
  /** Statistics of the link in the code. */
  data: StatisticsBody;
}

/** Response of `POST /api/qr/add`. */
export class CreatedQrCodeResponse {
  /** @example 4 */
  id: number;
  /** Address of the image. @example https://go.example.com/qr/h7Kd2mPq9x.svg */
  link: string;
}

/** What the details show beside the code. */
interface DetailsContext {
  /** The short address in a code of the type link. */
  shorturl?: string;
  scans: number;
  baseUrl: string;
}

/** The address of a code's image. Its slug is random, so that addresses cannot be enumerated. */
export function imageAddress({ slug, format }: QrCode, baseUrl: string): string {
  return `${baseUrl}/qr/${slug}.${format}`;
}

export function showRow(code: QrCode, scans: number, baseUrl: string): QrCodeBody {
  const { id, name, type, foreground, background, size, format, createdAt } = code;
  const style = { foreground, background, size, format };
  return { id, link: imageAddress(code, baseUrl), scans, name, type, ...style, date: toTimestamp(createdAt) };
}

export function showDetails(code: QrCode, { shorturl, scans, baseUrl }: DetailsContext): QrCodeDetailsBody {
  const { content, logo } = code;
  const row = showRow(code, scans, baseUrl);
  return { ...row, data: content, logo, ...designOf(code), ...(shorturl === undefined ? {} : { shorturl }) };
}

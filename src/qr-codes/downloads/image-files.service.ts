import { Injectable } from '@nestjs/common';
import { FieldProblem, invalid, InvalidInput, NotFound } from '../../common/errors';
import { QrPayloadsService } from '../content/qr-payloads.service';
import { QrStyle } from '../drawing/design';
import { legible } from '../drawing/layout';
import { PreviewQrCodeDto } from '../dto/qr-code.dto';
import { Semaphore } from '../images/semaphore';
import { QrCodeRequests } from '../requests/qr-code-requests';
import { QrCodeRules } from '../requests/qr-code-rules';
import { QrCode } from '../qr-code.entity';
import { QrCodesService } from '../qr-codes.service';
import { ImageSizeQuery } from './image-size.dto';
import { FileFormat, inSize, renderCode, sizeProblems } from './render-code';

/** Draws the codes of an account as files, for their owner. */
@Injectable()
export class ImageFilesService {
  /** One file at a time: visitors need images too, and the service renders two at once. */
  private readonly drawing = new Semaphore(1);

  constructor(
    private readonly codes: QrCodesService,
    private readonly payloads: QrPayloadsService,
    private readonly requests: QrCodeRequests,
    private readonly rules: QrCodeRules,
  ) {}

  /** Throws {@link NotFound}, and {@link InvalidInput} for a size at which the code cannot be read. */
  async draw(accountId: number, id: number, format: FileFormat, asked: ImageSizeQuery): Promise<Buffer> {
    const code = await this.codes.get(accountId, id);
    const payload = await this.payloads.find(code);
    if (payload === undefined) throw new NotFound('QR code');
    return this.render(payload, legible(payload, code), format, asked);
  }

  /** The image of a code as it would be saved. Throws {@link InvalidInput}. */
  async preview(accountId: number, { qr, ...dto }: PreviewQrCodeDto): Promise<Buffer> {
    const saved = qr === undefined ? undefined : await this.requireSaved(accountId, qr);
    const { code, payload } = await this.requests.preview(accountId, dto, saved);
    const address = saved?.type === 'link' && code.type === 'link' ? await this.payloads.find(saved) : undefined;
    return renderCode(address ?? payload, legible(address ?? payload, code), 'svg', {});
  }

  private async requireSaved(accountId: number, id: number): Promise<QrCode> {
    const code = await this.codes.find(accountId, id);
    if (code !== null) return code;
    throw invalid('qr', 'is not the id of one of your QR codes.', 'unknown_id');
  }

  /** Throws {@link InvalidInput} for a style or a size with which the code cannot be read. */
  async render(payload: string, style: QrStyle, format: FileFormat, asked: ImageSizeQuery): Promise<Buffer> {
    const problems = this.problemsOf(payload, style, format, asked);
    if (problems.length > 0) throw new InvalidInput(problems);
    return this.drawing.run(() => renderCode(payload, sizedStyle(payload, style, format, asked), format, asked));
  }

  problemsOf(payload: string, style: QrStyle, format: FileFormat, asked: ImageSizeQuery): FieldProblem[] {
    const sized = sizedStyle(payload, style, format, asked);
    const problems = sizeProblems(sized, asked);
    if (problems.length > 0) return problems;
    return this.rules.styleProblems(payload, sized).map((problem) => inUnit(problem, format, asked));
  }
}

/** In millimetres, an SVG or a PDF has no size in pixels that could be too small. */
function sizedStyle(payload: string, style: QrStyle, format: FileFormat, asked: ImageSizeQuery): QrStyle {
  const sized = inSize(style, format, asked);
  return format === 'png' || asked.mm === undefined ? sized : legible(payload, sized);
}

/** A PNG that is too small has too few millimetres or dots per inch, if that is how its size was given. */
function inUnit(problem: FieldProblem, format: FileFormat, { mm }: ImageSizeQuery): FieldProblem {
  if (problem.field !== 'size' || format !== 'png' || mm === undefined) return problem;
  return { ...problem, field: 'mm', message: problem.message.replace('size must be', 'mm and dpi must make') };
}

import { Inject, Injectable } from '@nestjs/common';
import { FieldProblem } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { randomAlias } from '../links/aliases/alias';
import { DestinationRules } from '../links/validation/destination-rules';
import { contrastOf, LEAST_CONTRAST } from './colours';
import { Look, smallestSize } from './draw-code';
import { encodeContent } from './encode-content';
import { findMatrix } from './matrix';
import { QrCode } from './qr-code.entity';
import { fieldsOf } from './read-content';

/** What a code of valid form must still obey: that it can be read when it is printed, and where it may lead. */
@Injectable()
export class QrCodeRules {
  constructor(
    private readonly destinations: DestinationRules,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async problemsOf(code: Pick<QrCode, 'type' | 'content'> & Look): Promise<FieldProblem[]> {
    const ofLook = [...sizeProblems(this.encodedOf(code), code), ...colourProblems(code)];
    return [...(await this.destinationProblems(code)), ...ofLook];
  }

  private async destinationProblems({ type, content }: Pick<QrCode, 'type' | 'content'>): Promise<FieldProblem[]> {
    if (type !== 'link') return [];
    const field = typeof content === 'string' ? 'data' : 'data.url';
    const problems = await this.destinations.problemsOf({ url: fieldsOf('link', content).url });
    return problems.map(({ message }) => ({ field, message: message.replace('url', field) }));
  }

  /** The short address of a link is not known before it is made, but its length is. */
  private encodedOf({ type, content }: Pick<QrCode, 'type' | 'content'>): string {
    return type === 'link' ? `${this.configured.baseUrl}/${randomAlias()}` : encodeContent(type, content);
  }
}

function sizeProblems(encoded: string, { logo, size }: Look): FieldProblem[] {
  const matrix = findMatrix(encoded, logo !== null);
  if (matrix === undefined) {
    const room = logo === null ? 'a QR code' : 'a QR code with a logo';
    return [{ field: 'data', message: `data is too long for ${room}.` }];
  }
  const smallest = smallestSize(matrix);
  if (size >= smallest) return [];
  return [{ field: 'size', message: `size must be ${smallest} or more for this content, or it could not be read.` }];
}

function colourProblems({ foreground, background }: Look): FieldProblem[] {
  if (contrastOf(foreground, background) >= LEAST_CONTRAST) return [];
  return [{ field: 'foreground', message: 'foreground differs too little from background to be read.' }];
}

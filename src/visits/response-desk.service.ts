import { Injectable } from '@nestjs/common';
import { Visit } from '../common/visit';
import { ServiceSecret } from '../database/service-secret';
import { Attempts } from '../limits/attempts';
import { FixedWindowStorage } from '../limits/fixed-window.storage';
import { LinkSnapshot } from '../links/snapshots/link-snapshot';
import { Overlay } from '../overlays/overlay.entity';
import { OverlayResponsesService } from '../overlays/overlay-responses.service';
import { readResponse } from '../overlays/read-response';
import { describeUserAgent } from '../user-agents/describe-user-agent';
import { findForm } from './form-token';

/** Forms per link and address, and the window in milliseconds. */
const MOST_FORMS = 10;
const WINDOW = 10 * 60_000;

/** What becomes of a form; `refused` for those that no page of ours can have sent. */
export type Reception = 'kept' | 'incomplete' | 'refused' | 'too-many';

/** Takes in what visitors send by the form of a link's overlay. */
@Injectable()
export class ResponseDesk {
  private readonly forms: Attempts;

  constructor(
    private readonly responses: OverlayResponsesService,
    private readonly secret: ServiceSecret,
    windows: FixedWindowStorage,
  ) {
    this.forms = new Attempts(windows, MOST_FORMS, WINDOW);
  }

  async receive(link: LinkSnapshot, overlay: Overlay, visit: Visit, sent: URLSearchParams): Promise<Reception> {
    const form = findForm(this.secret.value, link.id, visit, sent.get('token') ?? '');
    if (form === undefined) return 'refused';
    if ((await this.forms.begin(`form:${link.id}`, visit.address)) !== undefined) return 'too-many';
    // Machines are told what people are: they learn nothing from it.
    if (isMachine(visit, sent)) return 'kept';
    const response = readResponse(overlay, sent);
    if (response === undefined) return 'incomplete';
    await this.responses.add({ ...response, overlayId: overlay.id, linkId: link.id, form });
    return 'kept';
  }
}

/** Nobody sees the field `website`. */
function isMachine({ userAgent }: Visit, sent: URLSearchParams): boolean {
  return Boolean(sent.get('website')) || describeUserAgent(userAgent).bot !== undefined;
}

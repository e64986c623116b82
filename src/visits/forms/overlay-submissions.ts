import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visit';
import { ServiceSecret } from '../../database/service-secret';
import { Attempts } from '../../limits/attempts';
import { FixedWindowStorage } from '../../limits/fixed-window.storage';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { Overlay } from '../../overlays/overlay.entity';
import { OverlayResponsesService } from '../../overlays/overlay-responses.service';
import { parseResponse } from '../../overlays/parse-response';
import { describeUserAgent } from '../../user-agents/describe-user-agent';
import { findForm } from './form-token';

/** Forms per link and address within the window. */
const MAX_FORMS = 10;
const WINDOW_MS = 10 * 60_000;

/** What happens to a form; `refused` is one that no page of this service can have sent. */
export type SubmissionResult = 'kept' | 'incomplete' | 'refused' | 'too-many';

/** Keeps what visitors send by the form of a link's overlay. */
@Injectable()
export class OverlaySubmissions {
  private readonly forms: Attempts;

  constructor(
    private readonly responses: OverlayResponsesService,
    private readonly secret: ServiceSecret,
    windows: FixedWindowStorage,
  ) {
    this.forms = new Attempts(windows, MAX_FORMS, WINDOW_MS);
  }

  async receive(link: LinkSnapshot, overlay: Overlay, visit: Visit, sent: URLSearchParams): Promise<SubmissionResult> {
    const form = findForm(this.secret.value, link.id, visit, sent.get('token') ?? '');
    if (form === undefined) return 'refused';
    if ((await this.forms.begin(`form:${link.id}`, visit.address)) !== undefined) return 'too-many';
    // A bot gets the same answer as a person and learns nothing.
    if (isBot(visit, sent)) return 'kept';
    const response = parseResponse(overlay, sent);
    if (response === undefined) return 'incomplete';
    await this.responses.add({ ...response, overlayId: overlay.id, linkId: link.id, form });
    return 'kept';
  }
}

/** People do not see the field `website`. */
function isBot({ userAgent }: Visit, sent: URLSearchParams): boolean {
  return Boolean(sent.get('website')) || describeUserAgent(userAgent).bot !== undefined;
}

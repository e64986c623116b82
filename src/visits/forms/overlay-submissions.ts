import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../common/time/durations';
import { Visit } from '../../common/visits/visit';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { Attempts } from '../../limits/attempts';
import { SharedWindows } from '../../limits/shared-windows';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { Overlay } from '../../overlays/overlay.entity';
import { OverlayResponsesService } from '../../overlays/responses/overlay-responses.service';
import { parseResponse } from '../../overlays/responses/parse-response';
import { FieldProblems } from '../../pages/overlay/overlay-fields';
import { describeUserAgent } from '../../user-agents/describe-user-agent';
import { findFormId } from './form-token';

/** Per link and IP address within the window. */
const MAX_FORMS = 10;
const WINDOW_MS = 10 * MINUTE_MS;

/** The result of a submission; `refused` for a form without a valid token. */
export type SubmissionResult = 'stored' | 'incomplete' | 'refused' | 'too-many';
export interface Submission {
  result: SubmissionResult;
  /** The problems of an incomplete form. */
  problems?: FieldProblems;
  /** Set after too many forms. */
  retryAfterSeconds?: number;
}

/** Stores the forms that visitors send from the overlay of a link. */
@Injectable()
export class OverlaySubmissions {
  private readonly forms: Attempts;

  constructor(
    private readonly responses: OverlayResponsesService,
    private readonly secret: ServiceSecret,
    windows: SharedWindows,
  ) {
    this.forms = new Attempts(windows, MAX_FORMS, WINDOW_MS);
  }

  /** Returns the id of a form that this visitor was sent within a day. */
  findFormId(linkId: number, visit: Visit, sent: URLSearchParams): string | undefined {
    return findFormId(this.secret.value, linkId, visit, sent.get('token') ?? '');
  }

  async receive(link: LinkSnapshot, overlay: Overlay, visit: Visit, sent: URLSearchParams): Promise<Submission> {
    const formId = this.findFormId(link.id, visit, sent);
    if (formId === undefined) return { result: 'refused' };
    const retryAfterSeconds = await this.forms.begin(`form:${link.id}`, visit.address);
    if (retryAfterSeconds !== undefined) return { result: 'too-many', retryAfterSeconds };
    // A bot gets the same response as a person, so that it cannot tell.
    if (isBot(visit, sent)) return { result: 'stored' };
    const { response, problems } = parseResponse(overlay, sent);
    if (Object.keys(problems).length > 0) return { result: 'incomplete', problems };
    await this.responses.add({ ...response, overlayId: overlay.id, linkId: link.id, form: formId });
    return { result: 'stored' };
  }
}

/** The field `website` is hidden from people. */
function isBot({ userAgent }: Visit, sent: URLSearchParams): boolean {
  return Boolean(sent.get('website')) || describeUserAgent(userAgent).bot !== undefined;
}

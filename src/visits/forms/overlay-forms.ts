import { Injectable, Logger } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { Overlay } from '../../overlays/overlay.entity';
import { OverlayResponsesService } from '../../overlays/responses/overlay-responses.service';
import { PollResult } from '../../pages/overlay/overlay-fields';
import { Decision, seeOther, showPage } from '../decision';
import { LinkResponses, OverlayMessage } from '../hosted/link-responses';
import { limitWait } from '../server/limit-wait';
import { LinkDecision } from '../targeting/link-decider';
import { ownAddress } from '../visit';
import { OverlaySubmissions, SubmissionResult } from './overlay-submissions';

/** The message and status of the page after a submission. */
const MESSAGES: Record<SubmissionResult, OverlayMessage & { status: number }> = {
  stored: { status: 200, notice: 'overlay.thanks' },
  incomplete: { status: 400, error: 'overlay.incomplete' },
  refused: { status: 403, error: 'overlay.tryAgain' },
  'too-many': { status: 429, error: 'overlay.tooMany' },
};

/** Decides on the forms of overlays. */
@Injectable()
export class OverlayForms {
  private readonly logger = new Logger('Visits');

  constructor(
    private readonly submissions: OverlaySubmissions,
    private readonly pages: LinkResponses,
    private readonly responses: OverlayResponsesService,
  ) {}

  /** Whether the form is from a page of the link that this visitor was shown: then the visitor has used up a click, if the link has a limit. */
  isFromPage({ id, presentation }: LinkSnapshot, visit: Visit, form: URLSearchParams): boolean {
    return presentation.kind === 'overlay' && this.submissions.findFormId(id, visit, form) !== undefined;
  }

  async decide(decision: LinkDecision, overlay: Overlay, visit: Visit, form: URLSearchParams): Promise<Decision> {
    // The target cannot be shown in an overlay: the form is not from this page.
    if (decision.outcome !== 'overlay') return seeOther(ownAddress(visit));
    const submission = await limitWait(this.submissions.receive(decision.link, overlay, visit, form));
    const { result, problems, retryAfterSeconds } = submission;
    const { status, ...message } = MESSAGES[result];
    const isStored = result === 'stored';
    const shown = isStored ? { results: await this.resultsOf(overlay) } : { sent: Object.fromEntries(form), problems };
    const page = this.pages.overlayWith({ ...message, ...shown }, decision, visit);
    if (retryAfterSeconds === undefined) return showPage({ ...page, status }, 'form');
    const headers = { ...page.headers, 'retry-after': String(retryAfterSeconds) };
    return showPage({ ...page, status, headers }, 'too_many');
  }

  /** Only polls have results. While the database is slow, the page leaves them out: the vote is stored. */
  private async resultsOf(overlay: Overlay): Promise<PollResult[] | undefined> {
    if (overlay.type !== 'poll') return undefined;
    return limitWait(this.responses.countByOption(overlay)).catch((error: unknown) => {
      this.logger.warn(error, 'The votes of a poll could not be counted.');
      return undefined;
    });
  }
}

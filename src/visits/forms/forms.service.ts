import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { hasForm } from '../../pages/overlay/overlay-fields';
import { passwordPage } from '../../pages/link-pages/password-page';
import { Decision, seeOther, showPage, withCookie } from '../decision';
import { ClickLimits } from '../hosted/click-limits';
import { contextOf } from '../hosted/link-responses';
import { LinkDecider, LinkDecision, LinkOutcome } from '../targeting/link-decider';
import { ownAddress } from '../visit';
import { OverlayForms } from './overlay-forms';
import { PasswordGate } from './password-gate';

/** The outcomes of links that do not work now. */
const CLOSED: readonly LinkOutcome[] = ['expired', 'scheduled', 'limit'];

/** Decides on the forms that visitors send to links: passwords, confirmations of one-time links, and the forms of overlays. */
@Injectable()
export class FormsService {
  constructor(
    private readonly gate: PasswordGate,
    private readonly overlays: OverlayForms,
    private readonly decider: LinkDecider,
    private readonly limits: ClickLimits,
  ) {}

  async decide(found: LinkSnapshot, visit: Visit, form: URLSearchParams): Promise<Decision> {
    const isUnlocked = this.decider.isUnlocked(found, visit);
    const hasUsedClick = this.overlays.isFromPage(found, visit, form);
    const link = hasUsedClick ? { ...found, isUsedUp: undefined, isOnetime: undefined } : found;
    const decision = this.decider.decide(link, visit, isUnlocked);
    if (decision.outcome === 'locked') return this.unlock(link, visit, form);
    if (CLOSED.includes(decision.outcome)) return this.limits.respond(decision, visit);
    if (decision.outcome === 'confirm' && form.has('open')) return this.limits.confirm(decision, visit);
    // A sender whose form is not from the page has used up no click, and must open the link first.
    if (link.isLimited && !hasUsedClick) return seeOther(ownAddress(visit));
    return this.respond(decision, visit, form);
  }

  private respond(decision: LinkDecision, visit: Visit, form: URLSearchParams): Decision | Promise<Decision> {
    const { presentation } = decision.link;
    if (presentation.kind === 'overlay' && hasForm(presentation.overlay))
      return this.overlays.decide(decision, presentation.overlay, visit, form);
    return seeOther(ownAddress(visit));
  }

  private async unlock(link: LinkSnapshot, visit: Visit, form: URLSearchParams): Promise<Decision> {
    const action = ownAddress(visit);
    const password = form.get('password');
    // Another form of a visitor who must enter the password again is not an attempt.
    const attempt = password === null ? {} : await this.gate.try(link, password.normalize(), visit);
    const { cookie, retryAfterSeconds } = attempt;
    // The link was unlocked when the overlay was shown: its form is kept until the password is entered again.
    const isOverlayForm = this.overlays.isFromPage(link, visit, form);
    if (cookie !== undefined)
      return isOverlayForm
        ? withCookie(await this.decide(link, { ...visit, cookies: cookie }, form), cookie)
        : seeOther(action, cookie);
    const isRateLimited = retryAfterSeconds !== undefined;
    const status = isRateLimited ? 429 : 403;
    const page = passwordPage({
      ...contextOf(link, visit),
      action,
      kept: isOverlayForm ? [...form].filter(([name]) => name !== 'password') : [],
      isWrong: password !== null,
      status,
      retryAfterSeconds,
    });
    return showPage(page, isRateLimited ? 'too_many' : 'form');
  }
}

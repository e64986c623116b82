import { Injectable } from '@nestjs/common';
import { ClickedLink } from '../../clicks/click-event';
import { Visit } from '../../common/visits/visit';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { Overlay } from '../../overlays/overlay.entity';
import { PageContext } from '../../pages/page/page-context';
import { appPage } from '../../pages/link-pages/app-page';
import { confirmPage } from '../../pages/link-pages/confirm-page';
import { framePage } from '../../pages/link-pages/frame-page';
import { metaPage } from '../../pages/link-pages/meta-page';
import { passwordPage } from '../../pages/link-pages/password-page';
import { pixelPage } from '../../pages/link-pages/pixel-page';
import { SplashFields, splashPage } from '../../pages/link-pages/splash-page';
import { overlayPage } from '../../pages/overlay/overlay-page';
import { FieldProblems, PollResult, SentFields } from '../../pages/overlay/overlay-fields';
import { RenderedPage } from '../../pages/page/page';
import { createNonce } from '../../pages/page/page-headers';
import { TextKey } from '../../pages/i18n/texts/text-keys';
import { isAutomatic } from '../../user-agents/is-automatic';
import { pageLanguage } from '../../user-agents/page-language';
import { Decision, redirectTo, showNotice, showPage } from '../decision';
import { formToken } from '../forms/form-token';
import { ownAddress } from '../visit';
import { showRefusal } from '../targeting/destination-guard';
import { LinkDecision } from '../targeting/link-decider';
import { splashFieldsOf } from './splash-fields';

/** Pages that lead to the destination. */
type PageOutcome = 'app' | 'pixels' | 'frame' | 'splash' | 'overlay';

/** The message of an overlay after its form was sent. */
export interface OverlayMessage {
  notice?: TextKey;
  error?: TextKey;
  results?: readonly PollResult[];
  sent?: SentFields;
  problems?: FieldProblems;
}

/** Turns the decision of a link into a response. */
@Injectable()
export class LinkResponses {
  constructor(private readonly secret: ServiceSecret) {}

  for(decision: LinkDecision, visit: Visit): Decision {
    const { outcome, address, link } = decision;
    if (outcome === 'redirect') return redirectTo(address, 'redirect', countedAs(decision));
    const context = contextOf(link, visit);
    switch (outcome) {
      case 'expired':
        return endOf(link, 'expired', context);
      case 'limit':
        return endOf(link, 'usedUp', context);
      case 'confirm':
        return showPage(confirmPage({ action: ownAddress(visit), nonce: createNonce(), ...context }), 'confirm');
      case 'scheduled':
        return showNotice('scheduled', context);
      case 'locked':
        return showPage(passwordPage({ action: ownAddress(visit), ...context }), 'locked');
      case 'blocked':
      case 'circular':
        return showRefusal(outcome, shownAddress(decision), context);
      case 'preview':
        return showPage(previewOf(decision, context), 'preview', countedAs(decision));
      default:
        return showPage(this.pageOf(decision, outcome, visit), 'page', countedAs(decision));
    }
  }

  /** The page of an overlay after its form was sent. */
  overlayWith(message: OverlayMessage, decision: LinkDecision, visit: Visit): RenderedPage {
    return this.pageOf({ ...decision, pixels: undefined }, 'overlay', visit, message);
  }

  private pageOf(decision: LinkDecision, outcome: PageOutcome, visit: Visit, message?: OverlayMessage): RenderedPage {
    const { link, address: target, app, pixels } = decision;
    const { title, shortUrl } = link;
    const onward = { ...contextOf(link, visit), target, title, nonce: createNonce(), pixels };
    const shown = { ...onward, meta: { ...link.meta, url: shortUrl } };
    switch (outcome) {
      case 'app':
        return appPage({ ...onward, ...app });
      case 'pixels':
        return pixelPage({ ...onward, pixels: pixels! });
      case 'frame':
        return framePage(shown);
      case 'splash':
        return splashPage({ ...shown, ...splashOf(link) });
      case 'overlay':
        return overlayPage({ ...shown, ...this.formOf(link, visit), ...message, overlay: overlayOf(link) });
    }
  }

  private formOf(link: LinkSnapshot, visit: Visit) {
    // A bot used up no click, so it may not send the form.
    const mayNotSend = link.isLimited === true && isAutomatic(visit);
    return { action: ownAddress(visit), token: mayNotSend ? '' : formToken(this.secret.value, link.id, visit) };
  }
}

/** The language of the visitor, and the branding of the link. */
export function contextOf({ branding }: LinkSnapshot, { languages }: Visit): PageContext {
  return { language: pageLanguage(languages), branding };
}

/** Where visitors go after the end of a link, or the page that gives the reason. */
function endOf({ expiredLocation }: LinkSnapshot, notice: 'expired' | 'usedUp', context: PageContext): Decision {
  return expiredLocation === undefined ? showNotice(notice, context) : redirectTo(expiredLocation, 'expired');
}

/** The link with the variant by which its click is counted. */
function countedAs({ link, choice: { rule } }: LinkDecision): ClickedLink {
  if (rule?.kind !== 'variant') return link;
  const { id, accountId, isListed, parameters } = link;
  return { id, accountId, isListed, parameters, variant: rule.for };
}

/** Only a visitor's confirmation shows where a one-time link leads. */
function shownAddress({ link, address }: LinkDecision): string | undefined {
  return link.isOnetime ? undefined : address;
}

/** Returns the page of a link with meta fields for a preview bot. */
function previewOf(decision: LinkDecision, context: PageContext): RenderedPage {
  const { meta, shortUrl } = decision.link;
  return metaPage({ ...meta!, shortUrl, target: shownAddress(decision), ...context });
}

function splashOf({ presentation, meta }: LinkSnapshot): SplashFields {
  return splashFieldsOf(presentation.kind === 'splash' ? presentation.page : null, meta);
}

function overlayOf({ presentation }: LinkSnapshot): Overlay {
  if (presentation.kind !== 'overlay') throw new Error('The link has no overlay.');
  return presentation.overlay;
}

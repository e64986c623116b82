import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ClicksService } from '../clicks/clicks.service';
import { Visit } from '../common/visit';
import { hasEnded, LinkSnapshot } from '../links/snapshots/link-snapshot';
import { metaPage } from '../pages/meta-page';
import { PageAnswer } from '../pages/page-answer';
import { passwordPage } from '../pages/password-page';
import { pageLanguage } from '../user-agents/page-language';
import { isPreviewBot } from '../user-agents/preview-bots';
import { LinkAnswers, ownAddress } from './link-answers.service';
import { PasswordGate } from './password-gate.service';
import { Places } from './places.service';
import { redirect, show, showNotice } from './respond';
import type { Outcome } from './visit-outcomes';

/** The straight line of a visit, from what was asked for to the answer. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly places: Places,
    private readonly gate: PasswordGate,
    private readonly answers: LinkAnswers,
    private readonly clicks: ClicksService,
  ) {}

  async answer(visit: Visit, reply: FastifyReply): Promise<Outcome> {
    const link = await this.places.findLink(visit);
    if (link === undefined) return await this.sendElsewhere(visit, reply);
    if (hasEnded(link)) return showNotice(reply, 'expired', visit.languages);
    if (!this.gate.isOpen(link, visit)) return show(reply, askForPassword(visit), 'locked');
    const target = this.answers.targetFor(link, visit);
    const barrier = this.answers.barrierFor(target, visit);
    if (barrier !== undefined) return show(reply, barrier, 'blocked');
    const preview = this.previewFor(link, target.address, visit);
    const page = preview ?? this.answers.pageFor(link, target, visit);
    await this.clicks.record(link, visit);
    if (page === undefined) return redirect(reply, target.address, 'redirect');
    return show(reply, page, preview === undefined ? 'page' : 'preview');
  }

  /** For whoever asked for what is not there. */
  async sendElsewhere(visit: Visit, reply: FastifyReply): Promise<Outcome> {
    const elsewhere = await this.places.elsewhere(visit);
    if ('location' in elsewhere) return redirect(reply, elsewhere.location, 'elsewhere');
    return show(reply, elsewhere.page, outcomeOf(elsewhere.page));
  }

  /** What programs that show previews get of a link with meta fields of its own. */
  private previewFor({ meta, shortUrl }: LinkSnapshot, target: string, { userAgent, languages }: Visit) {
    if (meta === undefined || !isPreviewBot(userAgent)) return undefined;
    return metaPage({ ...meta, shortUrl, target, language: pageLanguage(languages) });
  }
}

function askForPassword(visit: Visit): PageAnswer {
  return passwordPage({ action: ownAddress(visit), language: pageLanguage(visit.languages) });
}

/** The landing page, the warning of a blocked address, or nothing. */
function outcomeOf({ status }: PageAnswer): Outcome {
  if (status === 200) return 'hosted';
  return status === 403 ? 'blocked' : 'not_found';
}

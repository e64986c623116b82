import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Visit } from '../common/visit';
import { hasEnded, LinkSnapshot } from '../links/snapshots/link-snapshot';
import { Overlay } from '../overlays/overlay.entity';
import { hasForm } from '../overlays/read-response';
import { passwordPage } from '../pages/password-page';
import { pageLanguage } from '../user-agents/page-language';
import { LinkAnswers, ownAddress } from './link-answers.service';
import { Said } from './link-page';
import { PasswordGate } from './password-gate.service';
import { Places } from './places.service';
import { Reception, ResponseDesk } from './response-desk.service';
import { seeOther, show, showNotice } from './respond';
import type { Outcome } from './visit-outcomes';

const WRONG_PASSWORD = 403;
const TOO_MANY = 429;

/** What an overlay says of a form, and the status beside it. */
const RECEPTIONS: Record<Reception, Said & { status: number }> = {
  kept: { status: 200, notice: 'overlay.thanks' },
  incomplete: { status: 400, error: 'overlay.incomplete' },
  refused: { status: 403, error: 'overlay.tryAgain' },
  'too-many': { status: TOO_MANY, error: 'overlay.tooMany' },
};

/** Takes the forms that stand on the pages of links: a password, or the answer to an overlay. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly places: Places,
    private readonly gate: PasswordGate,
    private readonly answers: LinkAnswers,
    private readonly desk: ResponseDesk,
  ) {}

  async receive(visit: Visit, form: URLSearchParams, reply: FastifyReply): Promise<Outcome> {
    const link = await this.places.findLink(visit);
    if (link === undefined) return showNotice(reply, 'notFound', visit.languages);
    if (hasEnded(link)) return showNotice(reply, 'expired', visit.languages);
    if (!this.gate.isOpen(link, visit)) return this.unlock(link, visit, form, reply);
    const { answer } = link;
    if (answer.kind === 'overlay' && hasForm(answer.overlay))
      return this.takeResponse(link, answer.overlay, visit, form, reply);
    return seeOther(reply, ownAddress(visit));
  }

  private async unlock(link: LinkSnapshot, visit: Visit, form: URLSearchParams, reply: FastifyReply): Promise<Outcome> {
    const action = ownAddress(visit);
    const { cookie, retryAfter } = await this.gate.try(link, form.get('password') ?? '', visit);
    if (cookie !== undefined) return seeOther(reply.header('set-cookie', cookie), action);
    const status = retryAfter === undefined ? WRONG_PASSWORD : TOO_MANY;
    const language = pageLanguage(visit.languages);
    const page = passwordPage({ language, action, isWrong: true, status, retryAfterSeconds: retryAfter });
    return show(reply, page, outcomeOf(status));
  }

  private async takeResponse(
    link: LinkSnapshot,
    overlay: Overlay,
    visit: Visit,
    form: URLSearchParams,
    reply: FastifyReply,
  ): Promise<Outcome> {
    const target = this.answers.targetFor(link, visit);
    if (this.answers.barrierFor(target, visit) !== undefined) return seeOther(reply, ownAddress(visit));
    const { status, ...said } = RECEPTIONS[await this.desk.receive(link, overlay, visit, form)];
    const page = this.answers.pageFor(link, target, visit, said);
    // Where only a redirect can lead to this visitor's target, there was no form either.
    return page === undefined
      ? seeOther(reply, ownAddress(visit))
      : show(reply, { ...page, status }, outcomeOf(status));
  }
}

function outcomeOf(status: number): Outcome {
  return status === TOO_MANY ? 'too_many' : 'form';
}

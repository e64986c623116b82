import { Injectable } from '@nestjs/common';
import { isSignature, signatureOf } from '../common/signature';
import { ServiceSecret } from '../database/service-secret/service-secret';
import { RenderedPage } from '../pages/page/page';
import { PreviewResponse } from './preview.dto';

/** How long a preview may be shown after it was rendered. */
const LIFETIME_MS = 60_000;
const TICKET = /^(\d{13})\.([\w-]{32})$/;

/**
 * Returns pages that are not stored yet. Nothing is kept of them: the dashboard sends the page back in the form that
 * loads it into a frame, with a ticket that proves that this service has rendered it. So any replica can show the page, and
 * needs no session, which would not count for a navigation.
 */
@Injectable()
export class Previews {
  constructor(private readonly secret: ServiceSecret) {}

  respond(page: RenderedPage): PreviewResponse {
    // Browsers change the line breaks in the fields of a form.
    const html = page.html.replace(/\r\n?/g, '\n');
    const expiresAt = String(Date.now() + LIFETIME_MS);
    return { data: { html, ticket: `${expiresAt}.${this.sign(expiresAt, html)}` } };
  }

  /** Whether a ticket was issued for this page within a minute. */
  isTicket(ticket: string, html: string): boolean {
    const [, expiresAt, signature] = TICKET.exec(ticket) ?? [];
    if (expiresAt === undefined || signature === undefined || Number(expiresAt) < Date.now()) return false;
    return isSignature(signature, this.sign(expiresAt, html));
  }

  private sign(expiresAt: string, html: string): string {
    return signatureOf(this.secret.value, 'preview', expiresAt, html);
  }
}

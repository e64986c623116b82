import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_HEADERS } from '../pages/page/page-headers';
import { Previews } from '../previews/previews.service';
import { DashboardOrigin } from '../sessions/authentication/dashboard-origin';

/** More than the largest page in the encoding of forms. */
const MAX_FORM_BYTES = 2_097_152;

/**
 * Shows a preview in a frame of the dashboard. A page from `srcdoc` would have the policy of the dashboard, which allows no
 * inline style; sent from here, it has its own, and an origin of its own by `sandbox`.
 */
export function servePreviews(scope: FastifyInstance, app: NestFastifyApplication): void {
  const [previews, origin] = [app.get(Previews, { strict: false }), app.get(DashboardOrigin, { strict: false })];
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.post('/dashboard/preview', { bodyLimit: MAX_FORM_BYTES }, (request, reply) => {
    const { html, ticket } = formOf(request);
    if (!origin.isFrame(request) || !previews.isTicket(ticket, html)) return refuse(reply);
    return reply.headers(PREVIEW_HEADERS).send(html);
  });
}

/** Browsers send the line breaks of a form as CRLF. */
function formOf({ body }: FastifyRequest) {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  return { html: (fields.get('html') ?? '').replaceAll('\r\n', '\n'), ticket: fields.get('ticket') ?? '' };
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(403).type('text/plain').send('This preview is no longer valid.\n');
}

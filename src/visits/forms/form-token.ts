import { randomBytes } from 'node:crypto';
import { Visit } from '../../common/visit';
import { isSignature, signatureOf } from './signature';

/** How long after a page was shown its form is accepted. */
const LIFETIME_MS = 24 * 3_600_000;
const TOKEN = /^(\d{13})\.([\w-]{22})\.([\w-]{32})$/;

/** A token for one form of a link, valid for this visitor alone: another site cannot forge one. */
export function formToken(secret: string, linkId: number, visit: Visit): string {
  const [moment, form] = [String(Date.now()), randomBytes(16).toString('base64url')];
  return `${moment}.${form}.${sign(secret, linkId, visit, moment, form)}`;
}

/** The form that a token belongs to; `undefined` unless it was made for this link and visitor within a day. */
export function findForm(secret: string, linkId: number, visit: Visit, token: string): string | undefined {
  const [, moment, form, signature] = TOKEN.exec(token) ?? [];
  if (moment === undefined || form === undefined || signature === undefined) return undefined;
  if (Date.now() - Number(moment) > LIFETIME_MS) return undefined;
  return isSignature(signature, sign(secret, linkId, visit, moment, form)) ? form : undefined;
}

function sign(secret: string, linkId: number, { address, userAgent }: Visit, moment: string, form: string): string {
  return signatureOf(secret, 'form', linkId, moment, form, address, userAgent);
}

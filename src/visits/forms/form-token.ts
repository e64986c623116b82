import { randomBytes } from 'node:crypto';
import { Visit } from '../../common/visit';
import { isSignature, signatureOf } from './signature';

/** How long a form may lie open before it is sent, in milliseconds. */
const LIFETIME = 24 * 3_600_000;
const TOKEN = /^(\d{13})\.([\w-]{22})\.([\w-]{32})$/;

/** A token for one form of a link, good for this visitor alone: another site cannot make one for them. */
export function formToken(secret: string, linkId: number, visit: Visit): string {
  const [moment, form] = [String(Date.now()), randomBytes(16).toString('base64url')];
  return `${moment}.${form}.${sign(secret, linkId, visit, moment, form)}`;
}

/** Which form a token belongs to. Empty-handed when it is not one of this link's, visitor's and day's. */
export function findForm(secret: string, linkId: number, visit: Visit, token: string): string | undefined {
  const [, moment, form, signature] = TOKEN.exec(token) ?? [];
  if (moment === undefined || form === undefined || signature === undefined) return undefined;
  if (Date.now() - Number(moment) > LIFETIME) return undefined;
  return isSignature(signature, sign(secret, linkId, visit, moment, form)) ? form : undefined;
}

function sign(secret: string, linkId: number, { address, userAgent }: Visit, moment: string, form: string): string {
  return signatureOf(secret, 'form', linkId, moment, form, address, userAgent);
}

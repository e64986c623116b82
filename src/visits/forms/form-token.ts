import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../common/time/durations';
import { Visit } from '../../common/visits/visit';
import { isSignature, signatureOf } from '../../common/signature';

/** How long after the page was rendered its form is accepted. */
const LIFETIME_MS = DAY_MS;
const TOKEN = /^(\d{13})\.([\w-]{22})\.([\w-]{32})$/;

/** Returns a token for a form of a link that only this visitor can use: it prevents forgery by other sites. */
export function formToken(secret: string, linkId: number, visit: Visit): string {
  const [issuedAt, formId] = [String(Date.now()), randomBytes(16).toString('base64url')];
  return `${issuedAt}.${formId}.${sign(secret, linkId, visit, issuedAt, formId)}`;
}

/** Returns the id of a token's form, or `undefined` unless it was issued for this link and visitor within a day. */
export function findFormId(secret: string, linkId: number, visit: Visit, token: string): string | undefined {
  const [, issuedAt, formId, signature] = TOKEN.exec(token) ?? [];
  if (issuedAt === undefined || formId === undefined || signature === undefined) return undefined;
  if (Date.now() - Number(issuedAt) > LIFETIME_MS) return undefined;
  return isSignature(signature, sign(secret, linkId, visit, issuedAt, formId)) ? formId : undefined;
}

function sign(secret: string, linkId: number, { address, userAgent }: Visit, issuedAt: string, formId: string): string {
  return signatureOf(secret, 'form', linkId, issuedAt, formId, address, userAgent);
}

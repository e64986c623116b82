/** What a page needs beyond text and its style sheets. */
export interface PolicyExtras {
  /** Images that users named, from anywhere on the web. */
  hasImages?: boolean;
  /** Another site in a frame, which may go on to any other. */
  hasFrame?: boolean;
  /**
   * Where forms may go: `self`, or `anywhere` a link may lead. Chromium applies `form-action` to redirects as well, so a
   * form whose answer leads on to the destination needs `anywhere`.
   */
  formsTo?: 'self' | 'anywhere';
}

const WEB = 'http: https:';
/** A mail address may be clicked inside a frame, and is then checked as if it were to be framed. */
const FRAMES = `${WEB} mailto: tel: sms:`;
const FORMS = { none: "'none'", self: "'self'", anywhere: `'self' ${WEB} mailto: tel: sms: tg: whatsapp:` };

/** The Content-Security-Policy of a page: nothing but what is named. */
export function policyOf(styles: string[], scripts: string[], extras: PolicyExtras): string {
  return [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    // Browsers fetch the icon of the host for every page.
    `img-src ${extras.hasImages ? WEB : "'self'"}`,
    ...(extras.hasFrame ? [`frame-src ${FRAMES}`] : []),
    "base-uri 'none'",
    `form-action ${FORMS[extras.formsTo ?? 'none']}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

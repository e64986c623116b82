import { ParsedPage } from '../../../test/support/pages';
import { passwordPage } from './password-page';

describe('A password page', () => {
  it('allows its form to redirect to the destination', () => {
    const { headers } = passwordPage({ language: 'en', action: '/garden' });
    const [sources] = /(?<=form-action )[^;]+/.exec(headers['content-security-policy']!)!;
    expect(sources.split(' ')).toEqual(expect.arrayContaining(["'self'", 'http:', 'https:']));
  });

  it('shows how long to wait after too many attempts', () => {
    const { status, headers, html } = passwordPage({ language: 'en', action: '/garden', retryAfterSeconds: 90.5 });
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '91' });
    expect(html).toContain('try again in 2 minutes');
  });

  it.each(['//example.com/', 'https://example.com/', '/\\example.com', 'javascript:alert(1)'])(
    'does not send its form to %s',
    (action) => expect(new ParsedPage(passwordPage({ language: 'en', action }).html).values('action')).toEqual([]),
  );
});

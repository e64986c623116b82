import type { OutgoingHttpHeaders } from 'node:http';
import { TestResponse } from './http';
import { TestApp } from './test-app';

/** The headers that a browser adds to the requests of scripts of the dashboard. */
export const SCRIPT = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

/** The headers of a navigation, such as to the page of the dashboard. */
export const NAVIGATION = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

export const PASSWORD = 'correct-horse-battery';

/** A browser at the dashboard, which keeps the cookie and the token of its session. */
export class DashboardBrowser {
  cookie = '';
  token = '';

  constructor(
    private readonly app: TestApp,
    private readonly headers: OutgoingHttpHeaders = {},
  ) {}

  get = (path: string, headers = {}) => this.request('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers = {}) => this.request('POST', path, body, headers);
  put = (path: string, body?: unknown, headers = {}) => this.request('PUT', path, body, headers);
  delete = (path: string, body?: unknown, headers = {}) => this.request('DELETE', path, body, headers);

  /** Loads the page of the dashboard, which holds the token of the session. */
  async open(path = '/dashboard/', headers = {}): Promise<TestResponse> {
    const all = { host: 'localhost', cookie: this.cookie, ...NAVIGATION, ...this.headers, ...headers };
    const response = await this.app.send(path, { headers: given(all) });
    this.keepCookie(response);
    this.token = /<meta name="session-token" content="([^"]*)"/.exec(response.text)?.[1] ?? '';
    return response;
  }

  /** Signs in by a script, and loads the page again. */
  async signIn(login: string, password = PASSWORD, fields = {}): Promise<TestResponse> {
    const response = await this.post('/api/session', { login, password, ...fields });
    await this.open();
    return response;
  }

  private async request(method: string, path: string, body: unknown, headers: object): Promise<TestResponse> {
    const own = { host: 'localhost', cookie: this.cookie, 'x-session-token': this.token };
    const all = { ...own, ...SCRIPT, ...this.headers, ...headers };
    const response = await this.app.send(path, { method, body, headers: given(all) });
    this.keepCookie(response);
    return response;
  }

  private keepCookie({ headers }: TestResponse): void {
    const [header] = headers['set-cookie'] ?? [];
    if (header !== undefined) this.cookie = header.split(';')[0]!;
  }
}

/** Without headers that a test leaves out. */
function given(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

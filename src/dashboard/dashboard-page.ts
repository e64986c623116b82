import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tag that holds the token of the session, with or without the slash of XHTML. */
const TOKEN = /(<meta name="session-token" content=")("\s*\/?>)/;

/** Reads the page of the dashboard; `undefined` if it is not built. */
export function findPage(folder: string): DashboardPage | undefined {
  const file = join(folder, 'index.html');
  return existsSync(file) ? new DashboardPage(readFileSync(file, 'utf8')) : undefined;
}

/** The one HTML page of the dashboard. */
export class DashboardPage {
  constructor(private readonly html: string) {
    if (!TOKEN.test(html)) throw new Error('The page of the dashboard has no tag for the token of the session.');
  }

  /** @param token of the session; empty without one */
  render(token: string): string {
    return this.html.replace(TOKEN, (_, start: string, end: string) => `${start}${token}${end}`);
  }
}

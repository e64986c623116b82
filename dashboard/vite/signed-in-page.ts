import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';

const TOKEN = /<meta name="session-token" content="([^"]*)"/;

/** Fills the session token into the page that Vite serves: it asks the service for its page on behalf of the visitor. */
export function signedInPage(service: string): Plugin {
  return {
    name: 'signed-in-page',
    apply: 'serve',
    configureServer(server) {
      const render = async (cookie?: string) => {
        const page = await readFile(join(server.config.root, 'index.html'), 'utf8');
        const token = await findToken(service, cookie);
        const filled = page.replace(TOKEN, `<meta name="session-token" content="${token}"`);
        return server.transformIndexHtml('/dashboard/', filled);
      };
      server.middlewares.use((request, response, next) => {
        const isDocument = request.headers['sec-fetch-dest'] === 'document';
        if (!isDocument || !request.url?.startsWith('/dashboard')) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        render(request.headers.cookie).then((html) => response.end(html), next);
      });
    },
  };
}

/** By a request that looks like a navigation, which `fetch` cannot send: only such a one gets the token. */
async function findToken(service: string, cookie = ''): Promise<string> {
  const headers = { cookie, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
  try {
    const [response] = (await once(get(`${service}/dashboard/`, { headers }), 'response')) as [IncomingMessage];
    return TOKEN.exec(await text(response))?.[1] ?? '';
  } catch {
    return '';
  }
}

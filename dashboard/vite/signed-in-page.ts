import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

async function findToken(service: string, cookie = ''): Promise<string> {
  const headers = { cookie, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
  const response = await fetch(`${service}/dashboard/`, { headers }).catch(() => undefined);
  return TOKEN.exec((await response?.text()) ?? '')?.[1] ?? '';
}

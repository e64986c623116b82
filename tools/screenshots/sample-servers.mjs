import { createServer } from 'node:http';
import { onCleanup } from '../support/run-tool.mjs';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#fcd9b1"/><stop offset="1" stop-color="#f6a06b"/></linearGradient></defs>
<rect width="800" height="450" fill="url(#sky)"/><circle cx="600" cy="150" r="60" fill="#fff3d6"/>
<path d="M0 320q200-120 400-20t400-40v190H0z" fill="#2f6b4f"/><path d="M0 370q260-90 480-20t320-10v110H0z" fill="#1b4634"/></svg>`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" width="160" height="40"><circle cx="20" cy="20" r="18" fill="#b45309"/>
<path d="M20 30V12m0 8q8 0 8-8q-8 0-8 8m0 4q-8 0-8-8q8 0 8 8" stroke="#fff" stroke-width="2" fill="none"/>
<text x="48" y="27" font-family="sans-serif" font-size="20" font-weight="700" fill="#b45309">Garden</text></svg>`;

const DESTINATION = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Garden</title>
<style>body{margin:0;font:17px/1.6 Georgia,serif;color:#222;background:#fff}header{padding:1.5rem 2rem;border-bottom:1px solid #ddd;font-weight:700}
main{max-width:44rem;margin:0 auto;padding:2rem}img{width:100%}</style><header>The Garden Post</header>
<main><h1>What to plant before the frost</h1><img src="/picture.svg" alt="">${'<p>Tulips want to be in the ground by November, deep and dry. Cover them with leaves, and leave them be until spring.</p>'.repeat(6)}</main>`;

const FILES = {
  '/picture.svg': ['image/svg+xml', PICTURE],
  '/logo.svg': ['image/svg+xml', LOGO],
  '/garden': ['text/html; charset=utf-8', DESTINATION],
};

/** Starts a site that links lead to. Returns its URL. */
export const startDestination = () =>
  startServer((path, response) => {
    const [type, text] = FILES[path] ?? ['text/plain', 'Not found'];
    const headers = { 'content-type': type, ...(path === '/closed' ? { 'x-frame-options': 'DENY' } : {}) };
    response.writeHead(path in FILES ? 200 : 404, headers).end(text);
  });

/** Serves the hosted pages, each under its name. Returns the URL of the server. */
export const startPages = (pages) =>
  startServer((path, response) => {
    const createPage = pages[path.slice(1)] ?? pages['notice-notFound'];
    const { status, headers, html } = createPage();
    response.writeHead(status, headers).end(html);
  });

async function startServer(respond) {
  const server = createServer((request, response) =>
    respond(new URL(request.url, 'http://localhost').pathname, response),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

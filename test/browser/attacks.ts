/** What an attack has read: text of the API or of the page of the dashboard; or why it has failed. */
export type Loot = string;

/** A script of a pixel's provider runs it on the page of a link, with an address of the service. */
export type Attack = (target: string) => Promise<Loot>;

/* The attacks run in the browser: each is a function without anything from outside. */

/** Opens a window, and fetches from within it. */
export const popupFetch: Attack = async (target) => {
  const opened = window.open(target);
  if (opened === null) return 'no window';
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    try {
      if (opened.location.href === 'about:blank' || opened.document.readyState !== 'complete') continue;
      const inside = opened as typeof window;
      const html = await (await inside.fetch('/dashboard/')).text();
      const token = /session-token" content="([^"]*)"/.exec(html)?.[1] ?? '';
      const headers = token === '' ? undefined : { 'X-Session-Token': token };
      const response = await inside.fetch('/api/session', { headers });
      return `${response.status} ${await response.text()} ${token}`;
    } catch (error) {
      if (tries === 19) return `failed: ${String(error)}`;
    }
  }
  return 'closed';
};

/** Opens a window, and reads what it shows. */
export const popupRead: Attack = async (target) => {
  const opened = window.open(target);
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    try {
      const { href } = opened!.location;
      const text = opened!.document.documentElement.outerHTML;
      if (href !== 'about:blank' && opened!.document.readyState === 'complete') return text;
    } catch (error) {
      if (tries === 19) return `failed: ${String(error)}`;
    }
  }
  return 'closed';
};

/** Puts an address of the service into a frame, and fetches from within it, or reads it. */
export const frameFetch: Attack = async (target) => {
  const frame = document.createElement('iframe');
  frame.src = target;
  document.body.append(frame);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  try {
    const inside = frame.contentWindow as typeof window;
    const html = inside.document.documentElement.outerHTML;
    const response = await inside.fetch('/api/session');
    return `${response.status} ${await response.text()} ${html}`;
  } catch (error) {
    return `failed: ${String(error)}`;
  }
};

/**
 * Lets a window or a frame show a preview, and fetches from within it, or reads it.
 * @param target as JSON: the page and its ticket, and `frame` or `window`
 */
export const previewFetch: Attack = async (target) => {
  const { html, ticket, place } = JSON.parse(target) as { html: string; ticket: string; place: string };
  const frame = document.createElement('iframe');
  frame.name = 'shown';
  if (place === 'frame') document.body.append(frame);
  const opened = place === 'frame' ? frame.contentWindow : window.open('', 'shown');
  const form = document.createElement('form');
  Object.assign(form, { method: 'POST', action: '/dashboard/preview', target: 'shown' });
  for (const [name, value] of Object.entries({ html, ticket })) {
    const input = document.createElement('input');
    form.append(Object.assign(input, { name, value }));
  }
  document.body.append(form);
  form.submit();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  try {
    const inside = opened as typeof window;
    const text = inside.document.documentElement.outerHTML;
    const response = await inside.fetch('/api/session');
    return `${response.status} ${await response.text()} ${text}`;
  } catch (error) {
    return `failed: ${String(error)}`;
  }
};

/** Fetches from the page of the link itself. */
export const ownFetch: Attack = async (target) => {
  try {
    const response = await fetch(target);
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    return `failed: ${String(error)}`;
  }
};

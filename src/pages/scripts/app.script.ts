/** How long an app has to come to the front. */
const APP_TIMEOUT_MS = 1_500;

/**
 * Opens the first link, and the next one unless an app comes to the front. A visitor who returns from the app finds the page.
 * Without an app, the page waits for its pixels; an app has to be opened at once, as browsers allow it only after a click.
 */
export const APP_SCRIPT = `
(() => {
  const [first, next] = Array.from(document.querySelectorAll('[data-app-link]'), (link) => link.href);
  const opensApp = document.querySelector('[data-app-link=app]');
  if (!opensApp) {
    const { delay } = document.querySelector('.app-links').dataset;
    if (delay) setTimeout(() => location.replace(first), delay);
    else location.replace(first);
    return;
  }
  const timer = setTimeout(() => { if (!document.hidden) location.replace(next); }, ${APP_TIMEOUT_MS});
  const stay = () => clearTimeout(timer);
  document.addEventListener('visibilitychange', stay);
  document.addEventListener('click', stay);
  addEventListener('pagehide', stay);
  addEventListener('blur', stay);
  location.href = first;
})();
`.trim();

/** How long an app has to come to the front. */
const APP_TIMEOUT_MS = 1_500;

/** Opens the first link, and the next one unless an app comes to the front. A visitor who returns from the app finds the page. */
export const APP_SCRIPT = `
(() => {
  const [first, next] = Array.from(document.querySelectorAll('[data-app-link]'), (link) => link.href);
  const opensApp = document.querySelector('[data-app-link=app]');
  if (!opensApp) { location.replace(first); return; }
  const timer = setTimeout(() => { if (!document.hidden) location.replace(next); }, ${APP_TIMEOUT_MS});
  const stay = () => clearTimeout(timer);
  document.addEventListener('visibilitychange', stay);
  document.addEventListener('click', stay);
  addEventListener('pagehide', stay);
  addEventListener('blur', stay);
  location.href = first;
})();
`.trim();

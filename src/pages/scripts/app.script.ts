/** Milliseconds that an app has to come to the front. */
const PATIENCE = 1_500;

/**
 * Tries the ways in their order. Whoever comes back from the app finds the page as it was: the next way is only gone when
 * nothing has come to the front in time.
 */
export const APP_SCRIPT = `
(() => {
  const [first, next] = Array.from(document.querySelectorAll('[data-way]'), (way) => way.href);
  const opensApp = document.querySelector('[data-way=app]');
  if (!opensApp) { location.replace(first); return; }
  const timer = setTimeout(() => { if (!document.hidden) location.replace(next); }, ${PATIENCE});
  const stay = () => clearTimeout(timer);
  document.addEventListener('visibilitychange', stay);
  document.addEventListener('click', stay);
  addEventListener('pagehide', stay);
  addEventListener('blur', stay);
  location.href = first;
})();
`.trim();

/** Counts down, announces the time left to screen readers every ten seconds, and redirects. */
export const SPLASH_SCRIPT = `
(() => {
  const find = (name) => document.querySelector('[data-' + name + ']');
  const next = find('next').href;
  const left = find('left');
  const stop = find('stop');
  const seconds = Number(left.dataset.left);
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const end = Date.now() + 1000 * seconds;
  const tick = () => {
    const now = Math.ceil((end - Date.now()) / 1000);
    if (now <= 0) { clearInterval(timer); location.replace(next); return; }
    if (numbers.format(now) === left.textContent) return;
    left.textContent = numbers.format(now);
    if (now % 10 === 0 || now === 5) find('announcement').textContent = left.parentNode.textContent;
  };
  const timer = setInterval(tick, 200);
  tick();
  stop.hidden = false;
  stop.onclick = () => {
    clearInterval(timer);
    document.documentElement.classList.add('stopped');
    // The button disappears, and with it the focus.
    find('next').focus();
  };
})();
`.trim();

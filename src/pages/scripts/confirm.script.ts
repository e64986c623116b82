/** Sends the form once: a second click would find the link used up. A visitor who comes back to the page may send it again. */
export const CONFIRM_SCRIPT = `
(() => {
  let isSent = false;
  addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
  });
  addEventListener('pageshow', () => { isSent = false; });
})();
`.trim();

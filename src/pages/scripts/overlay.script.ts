/** Closes the overlay on Escape; on a phone, a bar is closed at first. */
export const OVERLAY_SCRIPT = `
(() => {
  const overlay = document.querySelector('.overlay');
  const details = overlay.querySelector('details');
  const isPhone = matchMedia('(max-width: 40rem)').matches;
  if (isPhone && overlay.matches('.bar')) details.open = false;
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Escape' || isComposing || !details.open) return;
    const hadFocus = details.contains(document.activeElement);
    details.open = false;
    if (hadFocus) details.querySelector('summary').focus();
  });
})();
`.trim();

/** Stands for the destination in a preview, which loads nothing of other sites but images. */
export const StandIn = () => (
  <div class="stand-in">
    <svg viewBox="0 0 600 400" aria-hidden="true" focusable="false">
      <rect width="240" height="28" rx="6" />
      <rect y="56" width="600" height="150" rx="10" />
      <rect y="236" width="560" height="14" rx="4" />
      <rect y="264" width="590" height="14" rx="4" />
      <rect y="292" width="420" height="14" rx="4" />
      <rect y="336" width="140" height="36" rx="8" />
    </svg>
  </div>
);

/** The icon of the service. @param size in pixels */
export const Signpost = ({ size }: { size: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    className="text-accent rtl:-scale-x-100"
  >
    <path d="M11 2h2v20h-2z" fill="currentColor" opacity=".45" />
    <path d="M5 4h12l3 3-3 3H5z" fill="currentColor" />
    <path d="M18 12H8l-3 2.5L8 17h10z" fill="currentColor" opacity=".7" />
  </svg>
);

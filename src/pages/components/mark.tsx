import { safeWebAddress } from '../safe-address';
import { useBranding } from './branding-provider';
import { SERVICE_NAME } from './service-name';

/** The icon of the service. @param size in pixels */
export const Signpost = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <path d="M11 2h2v20h-2z" fill="currentColor" opacity=".45" />
    <path d="M5 4h12l3 3-3 3H5z" fill="currentColor" />
    <path d="M18 12H8l-3 2.5L8 17h10z" fill="currentColor" opacity=".7" />
  </svg>
);

/** The logo and the name of the page's owner, or of the service. */
export function Mark() {
  const { name, logo } = useBranding();
  const source = safeWebAddress(logo);
  if (!name && !source) return <ServiceMark />;
  return (
    <p class="mark">
      {source && <img class="brand" src={source} alt="" referrerpolicy="no-referrer" />}
      {name && <bdi>{name}</bdi>}
    </p>
  );
}

const ServiceMark = () => (
  <p class="mark">
    <Signpost size={20} />
    {SERVICE_NAME}
  </p>
);

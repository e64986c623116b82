import { useState } from 'react';
import type { Preview } from '../../api/pages/previews';
import { useWidth } from '../hooks/use-width';
import { SandboxedPage } from './sandboxed-page';

/** In pixels. */
const SIZES = { phone: { width: 375, height: 720 }, desktop: { width: 1280, height: 860 } };
export type Device = keyof typeof SIZES;

interface DeviceFrameProps {
  page: Preview;
  device: Device;
  /** For screen readers. */
  title: string;
}

/** A page at the width of a device, scaled down to the space there is. The last page stays until the next one is loaded. */
export function DeviceFrame({ page, device, title }: DeviceFrameProps) {
  const [element, available] = useWidth();
  const [loaded, setLoaded] = useState(page);
  const { width, height } = SIZES[device];
  const scale = Math.min(1, available / width);
  const pages = loaded.ticket === page.ticket ? [page] : [loaded, page];
  return (
    <div ref={element}>
      <div
        dir="ltr"
        className="relative mx-auto overflow-hidden rounded-card border border-line bg-card"
        style={{ width: width * scale, height: height * scale }}
      >
        {pages.map((one) => (
          <SandboxedPage
            key={one.ticket}
            page={one}
            title={title}
            isLoading={one !== loaded && pages.length > 1}
            onLoad={() => setLoaded(one)}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        ))}
      </div>
    </div>
  );
}

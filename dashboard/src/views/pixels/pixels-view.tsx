import { Crosshair } from 'lucide-react';
import { PROVIDERS } from '../../api/pages/pixel-providers';
import { deletePixel, findPixel, type Pixel, pixelPages } from '../../api/pages/pixels';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { PixelForm } from './pixel-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/pixel/add`,
  body: { type: 'fbpixel', name: 'Shop', tag: PROVIDERS.fbpixel.example },
} as const;

/** The tags of advertising and analytics providers that links fire. */
export const PixelsView = () => (
  <ResourceView
    texts="pixels"
    icon={Crosshair}
    pages={pixelPages}
    find={findPixel}
    remove={deletePixel}
    stale={['pixels', 'links', 'link']}
    row={rowOf}
    form={(pixel) => <PixelForm pixel={pixel} />}
    example={EXAMPLE}
  />
);

const rowOf = ({ name, type, tag }: Pixel): RowContent => ({
  name,
  detail: (
    <bdi dir="ltr" className="font-mono text-[0.8125rem]">
      {tag}
    </bdi>
  ),
  facts: PROVIDERS[type].name,
});

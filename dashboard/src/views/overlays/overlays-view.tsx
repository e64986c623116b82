import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteOverlay, findOverlay, type Overlay, overlayPages } from '../../api/pages/overlays';
import { ColorDot } from '../../components/layout/color-dot';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { OverlayForm } from './overlay-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/overlay/add`,
  body: { type: 'newsletter', name: 'Newsletter', message: 'News from us, once a month.' },
} as const;

/** The calls to action on top of destinations. */
export function OverlaysView() {
  const row = useOverlayRow();
  return (
    <ResourceView
      texts="overlays"
      icon={Layers}
      pages={overlayPages}
      find={findOverlay}
      remove={deleteOverlay}
      stale={['overlays', 'links', 'link']}
      row={row}
      form={(overlay) => <OverlayForm overlay={overlay} />}
      example={EXAMPLE}
    />
  );
}

function useOverlayRow(): (overlay: Overlay) => RowContent {
  const { t } = useTranslation('overlays');
  return ({ name, type, message, question, color }) => ({
    name,
    mark: <ColorDot color={color ?? 'var(--color-accent)'} />,
    detail: <bdi>{question ?? message}</bdi>,
    facts: t(`types.${type}`),
  });
}

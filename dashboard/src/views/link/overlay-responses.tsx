import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../api/links/links';
import { Responses } from '../../components/overlays/responses';
import { Section } from '../../components/layout/page';

/** What visitors of the link sent with its overlay, if it has one. */
export function OverlayResponses({ link: { id, type } }: { link: LinkDetails }) {
  const { t } = useTranslation('responses');
  const overlay = Number(/^overlay-(\d+)$/.exec(type)?.[1]);
  if (Number.isNaN(overlay)) return null;
  return (
    <Section title={t('title')}>
      <Responses overlay={overlay} link={id} />
    </Section>
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../../api/links/links';
import { scannedAddress, withoutScheme } from '../../../components/links/link-texts';
import { QrImage } from '../../../components/links/qr-image';
import { useDebounced } from '../../../components/hooks/use-debounced';
import type { EditorValues } from '../values/editor-values';
import { useOrigin } from '../values/use-origin';
import { LinkPages } from './link-pages';

/** The pages that visitors see, the QR code and the social card, as the form has them. */
export function Preview({ link }: { link?: LinkDetails }) {
  const { t } = useTranslation('editor');
  const values = useWatch<EditorValues>() as EditorValues;
  const origin = useOrigin();
  const address = useDebounced(values.custom === '' ? '' : `${origin}/${values.custom}`);
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="mb-2">{t('preview.page')}</h3>
        <LinkPages />
      </section>
      <section>
        <h3 className="mb-2">{t('preview.qr')}</h3>
        {address === '' ? (
          <p className="text-soft">{t('preview.qrLater')}</p>
        ) : (
          <QrImage address={scannedAddress(address)} label={t('preview.qrLabel', { link: withoutScheme(address) })} />
        )}
      </section>
      <section>
        <h3 className="mb-2">{t('preview.card')}</h3>
        <SocialCard values={values} link={link} />
      </section>
    </div>
  );
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}

const SocialCard = ({
  values: { url, metatitle, metadescription, metaimage },
  link,
}: {
  values: EditorValues;
  link?: LinkDetails;
}) => (
  <div className="overflow-hidden rounded-card border border-line">
    {metaimage.startsWith('https://') && (
      <img src={metaimage} alt="" className="aspect-[1.91] w-full bg-hover object-cover" />
    )}
    <div className="p-3">
      <p className="text-xs wrap-anywhere text-soft">{hostOf(url)}</p>
      <p className="line-clamp-2 font-semibold wrap-anywhere">
        <bdi>{metatitle || link?.title || withoutScheme(url) || '…'}</bdi>
      </p>
      <p className="line-clamp-2 wrap-anywhere text-soft">
        <bdi>{metadescription}</bdi>
      </p>
    </div>
  </div>
);

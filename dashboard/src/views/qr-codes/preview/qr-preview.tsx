import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/layout/states';
import { useFormat } from '../../../preferences/format';
import type { QrValues } from '../qr-values';
import { Check } from './check';
import { isInverted, lowestContrast, MIN_CONTRAST } from './contrast';
import { QrProblems } from './qr-problems';
import { toDataAddress } from './scan';
import type { QrPreviewState } from './use-qr-preview';

interface QrPreviewProps {
  preview: QrPreviewState;
  values: QrValues;
  isNew: boolean;
}

/** The code as it would be saved, and whether it can be scanned. */
export function QrPreview({ preview: { isEmpty, svg, content, error }, values, isNew }: QrPreviewProps) {
  const { t } = useTranslation('qrCodes');
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-0">
      {isEmpty && <Empty />}
      {!isEmpty && svg === undefined && error === null && <Skeleton className="aspect-square w-full" />}
      {svg !== undefined && (
        <div className="rounded-card border border-line bg-paper p-4">
          <img src={toDataAddress(svg)} alt={t('preview')} className="mx-auto w-full max-w-72" />
        </div>
      )}
      <div role="status">
        <ul className="flex flex-col gap-2">
          {error !== null && <QrProblems error={error} values={values} />}
          {error === null && content === null && <Check tone="bad">{t('notScanned')}</Check>}
          {error === null && content != null && (
            <Check tone="good">
              {t('scanned')}{' '}
              <bdi className="block font-mono text-xs wrap-anywhere whitespace-pre-line text-soft">{content}</bdi>
            </Check>
          )}
          <ContrastCheck values={values} />
        </ul>
      </div>
      {isNew && values.type === 'link' && svg !== undefined && (
        <p className="text-[0.8125rem] text-soft">{t('exampleAddress')}</p>
      )}
    </div>
  );
}

function Empty() {
  const { t } = useTranslation('qrCodes');
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-field px-4 py-12 text-center text-soft">
      <QrCode size={40} aria-hidden />
      <p>{t('noContent')}</p>
    </div>
  );
}

function ContrastCheck({ values }: { values: QrValues }) {
  const { t } = useTranslation('qrCodes');
  const format = useFormat();
  const ratio = lowestContrast(values);
  if (ratio === undefined) return null;
  const shown = format.number(Math.round(ratio * 10) / 10);
  if (ratio < MIN_CONTRAST) return <Check tone="bad">{t('faint', { ratio: shown })}</Check>;
  if (isInverted(values.foreground, values.background)) return <Check tone="bad">{t('inverted')}</Check>;
  return <Check tone="good">{t('contrast', { ratio: shown })}</Check>;
}

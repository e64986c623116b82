import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { announceError } from './toast';

/** A component that is loaded with its first use. An upgrade may have removed its file: then the page is loaded again, once. */
export const lazyPart = lazyRouteComponent;

interface PartProps {
  /** Called after a failure, of which the visitor has been told. */
  onFail?: () => void;
  children: ReactNode;
}

/** Around a {@link lazyPart} that is above the views: if it fails, they remain. */
export function Part({ onFail, children }: PartProps) {
  const { t } = useTranslation();
  const tell = () => {
    announceError(t('loadFailed'), { text: t('tryAgain'), action: () => location.reload() });
    onFail?.();
  };
  return (
    <CatchBoundary getResetKey={() => undefined} onCatch={tell} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/http/errors';
import { loadAllTexts } from '../../i18n/translate';
import { announceError } from '../dialogs/toast';
import { isOnline, useOnline } from '../hooks/use-online';

/**
 * A component that is loaded with its first use, and needs only the texts of the first load. An upgrade may have removed its file:
 * then the page is loaded again, once. Without a network that would lose the page: the part fails, and is loaded when the network
 * is back.
 */
export const firstPart: typeof lazyRouteComponent = (importer, name) => {
  const part = lazyRouteComponent(async () => {
    try {
      return await importer();
    } catch (error) {
      if (isOnline()) throw error;
      addEventListener('online', () => void part.preload?.(), { once: true });
      throw new ApiError(0, String(error));
    }
  }, name);
  return part;
};

/** The same with the texts of all views: both are there at once, or the part fails. */
export const lazyPart: typeof lazyRouteComponent = (importer, name) =>
  firstPart(() => Promise.all([importer(), loadAllTexts()]).then(([part]) => part), name);

interface PartProps {
  /** Called after a failure, of which the user has been told. */
  onFail?: () => void;
  children: ReactNode;
}

/** Around a {@link lazyPart} that is above the views, and takes the keys from them at once: if it fails, they remain. */
export function Part({ onFail, children }: PartProps) {
  const { t } = useTranslation();
  const hasNetwork = useOnline();
  const tell = () => {
    const action = () => isOnline() && location.reload();
    announceError(t('loadFailed'), { text: t('tryAgain'), action });
    onFail?.();
  };
  return (
    <CatchBoundary getResetKey={() => Number(hasNetwork)} onCatch={tell} errorComponent={() => null}>
      <Suspense fallback={<span data-modal hidden />}>{children}</Suspense>
    </CatchBoundary>
  );
}

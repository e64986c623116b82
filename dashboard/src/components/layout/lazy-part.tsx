import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/http/errors';
import { isReachable } from '../../api/http/is-reachable';
import { loadAllTexts } from '../../i18n/translate';
import { announceError } from '../dialogs/toast';

const RETRY_MS = 3_000;
/** Dispatches an event when a part that had failed is loaded. */
const recovered = new EventTarget();

/**
 * A component that is loaded with its first use, and needs only the texts of the first load. An upgrade may have removed its file:
 * then the page is loaded again, once. While the service cannot be reached, that would lose the page: the part fails, and is loaded
 * later.
 */
export const firstPart: typeof lazyRouteComponent = (importer, name) => {
  let hasFailed = false;
  const part = lazyRouteComponent(async () => {
    try {
      const loaded = await importer();
      // After the component has it.
      if (hasFailed) setTimeout(() => recovered.dispatchEvent(new Event('loaded')));
      return loaded;
    } catch (error) {
      if (await isReachable()) throw error;
      hasFailed = true;
      loadLater(() => void part.preload?.());
      throw new ApiError(0, String(error));
    }
  }, name);
  return part;
};

/** Loads as soon as the network is back, or after a while. */
function loadLater(load: () => void): void {
  const now = () => {
    removeEventListener('online', now);
    clearTimeout(timer);
    load();
  };
  const timer = setTimeout(now, RETRY_MS);
  addEventListener('online', now);
}

/** The same with the texts of all views: both are there at once, or the part fails. */
export const lazyPart: typeof lazyRouteComponent = (importer, name) =>
  firstPart(() => Promise.all([importer(), loadAllTexts()]).then(([part]) => part), name);

/** How many parts were loaded after they had failed. */
function useRecoveredParts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const add = () => setCount((before) => before + 1);
    recovered.addEventListener('loaded', add);
    return () => recovered.removeEventListener('loaded', add);
  }, []);
  return count;
}

interface PartProps {
  /** Called after a failure, of which the user has been told. */
  onFail?: () => void;
  /** Shown until it is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Around a {@link lazyPart} that is above the views, and takes the keys from them at once: if it fails, they remain. */
export function Part({ onFail, fallback = <span data-modal hidden />, children }: PartProps) {
  const { t } = useTranslation();
  const loads = useRecoveredParts();
  const tell = () => {
    const action = () => void isReachable().then((isBack) => isBack && location.reload());
    announceError(t('loadFailed'), { text: t('tryAgain'), action });
    onFail?.();
  };
  return (
    <CatchBoundary getResetKey={() => loads} onCatch={tell} errorComponent={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

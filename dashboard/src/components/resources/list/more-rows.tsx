import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '../../controls/button';
import { LoadError } from '../../layout/states';
import { useFocusOnAdded } from './use-focus-on-added';

/** The pages of a list, as `useInfiniteQuery` returns them. */
export interface Pages {
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreRowsProps extends Pick<ButtonLook, 'size'> {
  /** Where the rows are. */
  list: RefObject<HTMLElement | null>;
  pages: Pages;
}

/** Loads the next rows of a list by a button, and tells why they could not be loaded. */
export function MoreRows({ list, pages, size }: MoreRowsProps) {
  const { t } = useTranslation('resources');
  const buttons = useRef<HTMLDivElement>(null);
  const focusOnAdded = useFocusOnAdded(list, buttons);
  const load = () => {
    focusOnAdded();
    void pages.fetchNextPage();
  };
  return (
    <div ref={buttons} className="self-center empty:hidden">
      {pages.isFetchNextPageError && <LoadError error={pages.error} onRetry={load} />}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button size={size} busy={pages.isFetchingNextPage} onClick={load}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

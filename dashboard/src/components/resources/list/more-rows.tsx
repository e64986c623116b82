import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '../../button';
import { LoadError } from '../../states';

/** The pages of a list, as `useInfiniteQuery` returns them. */
export interface Pages {
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreRowsProps extends Pick<ButtonLook, 'size'> {
  pages: Pages;
}

/** Loads the next rows of a list by a button, and tells why they could not be loaded. */
export function MoreRows({ pages, size }: MoreRowsProps) {
  const { t } = useTranslation('resources');
  const load = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError) return <LoadError error={pages.error} onRetry={load} />;
  if (!pages.hasNextPage) return null;
  return (
    <Button size={size} className="self-center" busy={pages.isFetchingNextPage} onClick={load}>
      {t('more')}
    </Button>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { classes } from '../controls/classes';
import { Problem } from '../dialogs/toast';
import { useFocusLeft } from '../hooks/use-focus-left';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** Whether it is the whole view, whose heading this is. */
  isView?: boolean;
}

const inMain = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`);

/** What a view shows when there is nothing yet, or nothing matches. After its action, the focus is on the search. */
export const EmptyState = ({ icon: Icon, title, children, action, isView = false }: EmptyStateProps) => {
  const state = useRef<HTMLDivElement>(null);
  useFocusLeft(state, () => inMain('[type=search]') ?? inMain('h1'));
  return (
    <div ref={state} className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-tint text-accent">
        <Icon size={22} aria-hidden />
      </span>
      {isView ? <h1 className="text-lg">{title}</h1> : <h2 className="text-lg">{title}</h2>}
      {children !== undefined && <div className="text-balance text-soft">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
};

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Whether it is the whole view, whose heading this is. */
  isView?: boolean;
}

/** A failure to load, in place of what should be there. After another attempt, the focus is on the title of the view or drawer. */
export const LoadError = ({ error, onRetry, isView = false }: LoadErrorProps) => {
  const { t } = useTranslation();
  const state = useRef<HTMLDivElement>(null);
  useFocusLeft(state, (element) => element.closest<HTMLElement>('[data-modal]') ?? inMain('h1'));
  const Heading = isView ? 'h1' : 'h2';
  return (
    <div ref={state} role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center">
      <Heading className="text-lg">{t('loadFailed')}</Heading>
      <p className="text-soft">
        <Problem error={error} />
      </p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
};

interface LoadingProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  className: string;
}

/** In place of data that are not there yet: a grey bar, or the error. Data stay when reading them again fails. */
export const Loading = ({ query: { data, error, refetch }, className }: LoadingProps) => {
  if (data !== undefined) return null;
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton className={className} />;
};

/** What is dimmed while its `aria-busy` tells that it is about to be replaced. */
export const BUSY = 'transition-opacity aria-busy:opacity-50';

/** A grey bar in place of a text that is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('block h-4 animate-pulse rounded bg-line', className)} />
);

import { createRootRoute, createRoute, type ErrorComponentProps, Outlet, redirect } from '@tanstack/react-router';
import { queryClient } from '../../api/http/query-client';
import { hasEnded, isSignedIn } from '../../api/http/session-token';
import { sessionQuery } from '../../api/accounts/sessions';
import { Frame } from '../frame/frame';
import { parseFrameSearch } from './frame-search';
import { ErrorView } from '../errors/error-view';
import { NotFound } from '../errors/not-found';
import { PendingView } from './pending-view';

/** What routes show that stand outside the frame, and therefore outside its `<main>`, before or in place of their component. */
export const OUTSIDE_FRAME = {
  pendingComponent: () => (
    <main>
      <PendingView />
    </main>
  ),
  errorComponent: (props: ErrorComponentProps) => (
    <main>
      <ErrorView {...props} />
    </main>
  ),
};

export const root = createRootRoute({
  ...OUTSIDE_FRAME,
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
});

/** The views of a signed-in user. The editor and QR codes open over any of them. */
export const frameRoute = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  ...OUTSIDE_FRAME,
  validateSearch: parseFrameSearch,
  beforeLoad: ({ location }) => {
    const search = { next: location.href, expired: hasEnded || undefined };
    if (!isSignedIn) throw redirect({ to: '/sign-in', search });
  },
  loader: () => queryClient.ensureQueryData(sessionQuery),
  component: Frame,
  notFoundComponent: NotFound,
});

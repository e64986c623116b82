import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { queryClient } from '../../api/http/query-client';
import { hasEnded, isSignedIn } from '../../api/http/session-token';
import { sessionQuery } from '../../api/accounts/sessions';
import { Frame } from '../frame/frame';
import { parseFrameSearch } from './frame-search';
import { NotFound } from '../errors/not-found';

export const root = createRootRoute({
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
  validateSearch: parseFrameSearch,
  beforeLoad: ({ location }) => {
    const search = { next: location.href, expired: hasEnded || undefined };
    if (!isSignedIn) throw redirect({ to: '/sign-in', search });
  },
  loader: () => queryClient.ensureQueryData(sessionQuery),
  component: Frame,
  notFoundComponent: NotFound,
});

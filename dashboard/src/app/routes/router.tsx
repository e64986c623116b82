import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../../api/http/session-token';
import { parseAnalyticsSearch } from '../../components/analytics/state/analytics-search';
import { firstPart, lazyPart } from '../../components/layout/lazy-part';
import { parseBioSearch } from '../../views/bio-pages/editor/bio-search';
import { parseLinksSearch } from '../../views/links/links-search';
import { parseSettingsSearch } from '../../views/settings/settings-search';
import { destinationOf, parseSetUpSearch, parseSignInSearch } from '../../views/sign-in/sign-in-search';
import { ADMINISTRATION_ROUTES } from './administration-routes';
import { ErrorView } from '../errors/error-view';
import { NotFound } from '../errors/not-found';
import { PendingView } from './pending-view';
import { RESOURCE_ROUTES } from './resource-routes';
import { frameRoute, OUTSIDE_FRAME, root } from './root-routes';

/*
 * Every view has one route here or in resource-routes.ts, one line in navigation.ts if it stands in the rail, and a folder of
 * its own in views/. What a view shows stands in the typed search parameters of its address.
 */
const signInRoute = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  ...OUTSIDE_FRAME,
  validateSearch: parseSignInSearch,
  beforeLoad: ({ search }) => {
    if (isSignedIn) throw redirect({ href: destinationOf(search), replace: true });
  },
  component: lazyPart(() => import('../../views/sign-in/sign-in-view'), 'SignInView'),
});

const setUpRoute = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  ...OUTSIDE_FRAME,
  validateSearch: parseSetUpSearch,
  beforeLoad: ({ search }) => {
    if (search.done && !isSignedIn) throw redirect({ to: '/sign-in' });
  },
  component: lazyPart(() => import('../../views/sign-in/set-up-view'), 'SetUpView'),
});

/** Opens the editor with what another app or the bookmarklet shares. */
const shareRoute = createRoute({
  getParentRoute: () => root,
  path: '/share',
  beforeLoad: async ({ location }) => {
    const { readShared } = await import('./shared-address');
    throw redirect({ to: '/links', search: { edit: 'new', ...readShared(location.searchStr) }, replace: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/links' });
  },
});

const linksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/links',
  validateSearch: parseLinksSearch,
  component: firstPart(() => import('../../views/links/links-view'), 'LinksView'),
});

/** The id of a resource in the path of its view. */
const ID = {
  parse: ({ id }: { id: string }) => {
    if (!/^\d+$/.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const linkRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/links/$id',
  params: ID,
  notFoundComponent: NotFound,
  validateSearch: parseAnalyticsSearch,
  component: lazyPart(() => import('../../views/link/link-view'), 'LinkView'),
});

const bioPageRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bio/$id',
  params: ID,
  notFoundComponent: NotFound,
  validateSearch: parseBioSearch,
  component: lazyPart(() => import('../../views/bio-pages/editor/bio-page-view'), 'BioPageView'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/analytics',
  validateSearch: parseAnalyticsSearch,
  component: lazyPart(() => import('../../views/analytics/analytics-view'), 'AnalyticsView'),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  validateSearch: parseSettingsSearch,
  component: lazyPart(() => import('../../views/settings/settings-view'), 'SettingsView'),
});

const routeTree = root.addChildren([
  signInRoute,
  setUpRoute,
  shareRoute,
  frameRoute.addChildren([
    homeRoute,
    linksRoute,
    linkRoute,
    analyticsRoute,
    bioPageRoute,
    ...RESOURCE_ROUTES,
    ADMINISTRATION_ROUTES,
    settingsRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/dashboard',
  defaultPreload: 'intent',
  scrollRestoration: false,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingView,
  defaultErrorComponent: ErrorView,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

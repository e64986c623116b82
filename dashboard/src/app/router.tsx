import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from '../api/query-client';
import { sessionToken } from '../api/session-token';
import { sessionQuery } from '../api/sessions';
import { whenSignedOut } from '../api/client';
import { parseAnalyticsSearch } from '../components/analytics/state/analytics-search';
import { parseResourceSearch } from '../components/resources/resource-search';
import { parseEditorSearch } from '../views/editor/editor-search';
import { parseLinksSearch } from '../views/links/links-search';
import { parseSettingsSearch } from '../views/settings/settings-search';
import { ErrorView } from './error-view';
import { Frame } from './frame';
import { NotFound } from './not-found';

/*
 * Every view has one route here, one line in navigation.ts if it stands in the rail, and a folder of its own in views/. What a
 * view shows stands in the typed search parameters of its address.
 */
const root = createRootRoute({
  component: Outlet,
  errorComponent: ErrorView,
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
});

const signInRoute = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { next?: string; expired?: boolean } => ({
    next: typeof search.next === 'string' ? search.next : undefined,
    expired: search.expired === true || undefined,
  }),
  component: lazyRouteComponent(() => import('../views/sign-in/sign-in-view'), 'SignInView'),
});

const setUpRoute = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: ({ token }): { token?: string } => ({ token: typeof token === 'string' ? token : undefined }),
  component: lazyRouteComponent(() => import('../views/sign-in/set-up-view'), 'SetUpView'),
});

/** The views of a signed-in visitor. The editor opens over any of them. */
const frameRoute = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  validateSearch: parseEditorSearch,
  beforeLoad: ({ location }) => {
    if (sessionToken === '') throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
  loader: () => queryClient.ensureQueryData(sessionQuery),
  component: Frame,
  errorComponent: ErrorView,
  notFoundComponent: NotFound,
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
  component: lazyRouteComponent(() => import('../views/links/links-view'), 'LinksView'),
});

const linkRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/links/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: parseAnalyticsSearch,
  component: lazyRouteComponent(() => import('../views/link/link-view'), 'LinkView'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/analytics',
  validateSearch: parseAnalyticsSearch,
  component: lazyRouteComponent(() => import('../views/analytics/analytics-view'), 'AnalyticsView'),
});

const campaignsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/campaigns',
  validateSearch: parseResourceSearch,
  component: lazyRouteComponent(() => import('../views/campaigns/campaigns-view'), 'CampaignsView'),
});

const channelsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/channels',
  validateSearch: parseResourceSearch,
  component: lazyRouteComponent(() => import('../views/channels/channels-view'), 'ChannelsView'),
});

const utmTemplatesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/utm-templates',
  validateSearch: parseResourceSearch,
  component: lazyRouteComponent(() => import('../views/utm-templates/utm-templates-view'), 'UtmTemplatesView'),
});

const tagsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/tags',
  validateSearch: parseResourceSearch,
  component: lazyRouteComponent(() => import('../views/tags/tags-view'), 'TagsView'),
});

const splashPagesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/splash-pages',
  validateSearch: parseResourceSearch,
  component: lazyRouteComponent(() => import('../views/splash-pages/splash-pages-view'), 'SplashPagesView'),
});

const overlaysRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/overlays',
  validateSearch: parseResourceSearch,
  component: lazyRouteComponent(() => import('../views/overlays/overlays-view'), 'OverlaysView'),
});

const pixelsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/pixels',
  validateSearch: parseResourceSearch,
  component: lazyRouteComponent(() => import('../views/pixels/pixels-view'), 'PixelsView'),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  validateSearch: parseSettingsSearch,
  component: lazyRouteComponent(() => import('../views/settings/settings-view'), 'SettingsView'),
});

const routeTree = root.addChildren([
  signInRoute,
  setUpRoute,
  frameRoute.addChildren([
    homeRoute,
    linksRoute,
    linkRoute,
    analyticsRoute,
    tagsRoute,
    splashPagesRoute,
    overlaysRoute,
    pixelsRoute,
    campaignsRoute,
    channelsRoute,
    utmTemplatesRoute,
    settingsRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/dashboard',
  defaultPreload: 'intent',
  scrollRestoration: false,
  defaultPendingMs: 150,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

whenSignedOut(() => {
  const { pathname, href } = router.state.location;
  if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { next: href, expired: true } });
});

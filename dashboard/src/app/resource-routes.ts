import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { parseResourceSearch } from '../components/resources/resource-search';
import { frameRoute } from './root-routes';

/** The route of a `ResourceView`. */
const resourceRoute = <Path extends `/${string}`>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => frameRoute, path, validateSearch: parseResourceSearch, component });

/** The views that render a `ResourceView`. */
export const RESOURCE_ROUTES = [
  resourceRoute(
    '/bio',
    lazyRouteComponent(() => import('../views/bio-pages/bio-pages-view'), 'BioPagesView'),
  ),
  resourceRoute(
    '/qr',
    lazyRouteComponent(() => import('../views/qr-codes/qr-codes-view'), 'QrCodesView'),
  ),
  resourceRoute(
    '/campaigns',
    lazyRouteComponent(() => import('../views/campaigns/campaigns-view'), 'CampaignsView'),
  ),
  resourceRoute(
    '/channels',
    lazyRouteComponent(() => import('../views/channels/channels-view'), 'ChannelsView'),
  ),
  resourceRoute(
    '/utm-templates',
    lazyRouteComponent(() => import('../views/utm-templates/utm-templates-view'), 'UtmTemplatesView'),
  ),
  resourceRoute(
    '/tags',
    lazyRouteComponent(() => import('../views/tags/tags-view'), 'TagsView'),
  ),
  resourceRoute(
    '/domains',
    lazyRouteComponent(() => import('../views/domains/domains-view'), 'DomainsView'),
  ),
  resourceRoute(
    '/splash-pages',
    lazyRouteComponent(() => import('../views/splash-pages/splash-pages-view'), 'SplashPagesView'),
  ),
  resourceRoute(
    '/overlays',
    lazyRouteComponent(() => import('../views/overlays/overlays-view'), 'OverlaysView'),
  ),
  resourceRoute(
    '/pixels',
    lazyRouteComponent(() => import('../views/pixels/pixels-view'), 'PixelsView'),
  ),
] as const;

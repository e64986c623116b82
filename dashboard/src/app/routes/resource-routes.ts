import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../components/layout/lazy-part';
import { parseResourceSearch } from '../../components/resources/resource-search';
import { frameRoute } from './root-routes';

/** The route of a `ResourceView`. */
const resourceRoute = <Path extends `/${string}`>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => frameRoute, path, validateSearch: parseResourceSearch, component });

/** The views that render a `ResourceView`. */
export const RESOURCE_ROUTES = [
  resourceRoute(
    '/bio',
    lazyPart(() => import('../../views/bio-pages/bio-pages-view'), 'BioPagesView'),
  ),
  resourceRoute(
    '/qr',
    lazyPart(() => import('../../views/qr-codes/qr-codes-view'), 'QrCodesView'),
  ),
  resourceRoute(
    '/campaigns',
    lazyPart(() => import('../../views/campaigns/campaigns-view'), 'CampaignsView'),
  ),
  resourceRoute(
    '/channels',
    lazyPart(() => import('../../views/channels/channels-view'), 'ChannelsView'),
  ),
  resourceRoute(
    '/utm-templates',
    lazyPart(() => import('../../views/utm-templates/utm-templates-view'), 'UtmTemplatesView'),
  ),
  resourceRoute(
    '/tags',
    lazyPart(() => import('../../views/tags/tags-view'), 'TagsView'),
  ),
  resourceRoute(
    '/domains',
    lazyPart(() => import('../../views/domains/domains-view'), 'DomainsView'),
  ),
  resourceRoute(
    '/splash-pages',
    lazyPart(() => import('../../views/splash-pages/splash-pages-view'), 'SplashPagesView'),
  ),
  resourceRoute(
    '/overlays',
    lazyPart(() => import('../../views/overlays/overlays-view'), 'OverlaysView'),
  ),
  resourceRoute(
    '/pixels',
    lazyPart(() => import('../../views/pixels/pixels-view'), 'PixelsView'),
  ),
] as const;

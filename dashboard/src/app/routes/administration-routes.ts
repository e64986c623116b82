import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { queryClient } from '../../api/http/query-client';
import { sessionQuery } from '../../api/accounts/sessions';
import { lazyPart } from '../../components/layout/lazy-part';
import { parseAccountSearch } from '../../views/administration/accounts/account-search';
import { parseAuditSearch } from '../../views/administration/audit/audit-search';
import { parseBlocklistSearch } from '../../views/administration/blocklist/blocklist-search';
import { parseNamesSearch } from '../../views/administration/names/names-search';
import { NotFound } from '../errors/not-found';
import { frameRoute } from './root-routes';

/** The views for administrators; to others there is nothing. */
const administrationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/administration',
  loader: async () => {
    const { account } = await queryClient.ensureQueryData(sessionQuery);
    if (!account.admin) throw notFound();
  },
  notFoundComponent: NotFound,
});

const indexRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/administration/accounts' });
  },
});

const accountsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/accounts',
  validateSearch: parseAccountSearch,
  component: lazyPart(() => import('../../views/administration/accounts/accounts-view'), 'AccountsView'),
});

const plansRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/plans',
  component: lazyPart(() => import('../../views/administration/plans/plans-view'), 'PlansView'),
});

const blocklistRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/blocklist',
  validateSearch: parseBlocklistSearch,
  component: lazyPart(() => import('../../views/administration/blocklist/blocklist-view'), 'BlocklistView'),
});

const namesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/names',
  validateSearch: parseNamesSearch,
  component: lazyPart(() => import('../../views/administration/names/names-view'), 'NamesView'),
});

const auditRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/audit',
  validateSearch: parseAuditSearch,
  component: lazyPart(() => import('../../views/administration/audit/audit-view'), 'AuditView'),
});

const healthRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/health',
  component: lazyPart(() => import('../../views/administration/health/health-view'), 'HealthView'),
});

export const ADMINISTRATION_ROUTES = administrationRoute.addChildren([
  indexRoute,
  accountsRoute,
  plansRoute,
  blocklistRoute,
  namesRoute,
  auditRoute,
  healthRoute,
]);

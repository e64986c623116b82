import { sessionQuery } from '../../api/accounts/sessions';
import { whenNoAdministrator, whenSignedOut } from '../../api/http/client';
import { queryClient } from '../../api/http/query-client';
import { isSignedIn, reloadForToken } from '../../api/http/session-token';
import { router } from './router';

/** Changes the view as soon as a response tells that the session has ended, or that the account is no administrator any more. */
export function followSession(): void {
  whenSignedOut(() => {
    const { pathname, href } = router.state.location;
    if (pathname === '/sign-in') return;
    if (isSignedIn) reloadForToken();
    else void router.navigate({ to: '/sign-in', search: { next: href, expired: true } });
  });
  whenNoAdministrator(() => {
    void queryClient.invalidateQueries(sessionQuery).then(() => router.invalidate());
  });
}

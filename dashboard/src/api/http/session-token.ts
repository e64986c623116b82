/** The token of the session, which the server writes into the page of a signed-in user; else empty. */
export const sessionToken = document.querySelector<HTMLMetaElement>('meta[name=session-token]')?.content ?? '';

/** What the tab remembers of the page that was loaded before. */
const REFUSED_AS = 'signpost-refused-token';
const refusedToken = sessionStorage.getItem(REFUSED_AS);

/** Whether the page has a token that the service has not refused. */
export const isSignedIn = sessionToken !== '' && sessionToken !== refusedToken;

/** Whether a session ended in this tab, and no other has begun. */
export const hasEnded = !isSignedIn && refusedToken !== null;

/** Whether the page is being loaded again because of its token, which no user has asked for. */
export let isReloading = false;

/** Loads the page again after its token was refused: it has another token if another tab has begun a session. */
export function reloadForToken(): void {
  sessionStorage.setItem(REFUSED_AS, sessionToken);
  isReloading = true;
  // The user may be asked, and may stay.
  const end = () => setTimeout(() => (isReloading = false));
  window.addEventListener('beforeunload', end, { once: true });
  location.reload();
}

/** The token of the session, which the server writes into the page of a signed-in visitor; else empty. */
export const sessionToken = document.querySelector<HTMLMetaElement>('meta[name=session-token]')?.content ?? '';

/** Whether a host is the machine of the browser, which reaches it without a network. */
export const isLocalHost = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether the service runs on the machine of the browser. */
export const isLocal = isLocalHost(location.hostname);

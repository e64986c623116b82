/** Whether the service runs on the machine of the browser, which reaches it without a network. */
export const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

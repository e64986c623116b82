/** Whether the service delivers the page of the dashboard. */
export const isReachable = (): Promise<boolean> =>
  fetch('/dashboard/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

import { LinkSnapshot } from '../links/snapshots/link-snapshot';

/** A link without what it offers beside its target, stores and the button of an overlay, where that has been blocked since. */
export function withoutBlocked(link: LinkSnapshot, isBlocked: (address: string) => boolean): LinkSnapshot {
  const { answer, deepLink } = link;
  const open = (address?: string | null) => (address && !isBlocked(address) ? address : undefined);
  return {
    ...link,
    ...(answer.kind === 'overlay' && {
      answer: { ...answer, overlay: { ...answer.overlay, link: open(answer.overlay.link) ?? null } },
    }),
    ...(deepLink && { deepLink: { ...deepLink, apple: open(deepLink.apple), google: open(deepLink.google) } }),
  };
}

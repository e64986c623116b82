import { queryOptions, useQuery } from '@tanstack/react-query';
import { bodyOf, client } from './client';

/** More labels than this are found by typing, not chosen from a list. */
const MAX_CHOICES = 100;
const query = { limit: MAX_CHOICES };

const labels = {
  tags: () => bodyOf(client.GET('/api/tags', { params: { query } })).then(({ data }) => data.tags),
  campaigns: () => bodyOf(client.GET('/api/campaigns', { params: { query } })).then(({ data }) => data.campaigns),
  channels: () => bodyOf(client.GET('/api/channels', { params: { query } })).then(({ data }) => data.channels),
  domains: () => bodyOf(client.GET('/api/domains', { params: { query } })).then(({ data }) => data.domains),
  qrCodes: () => bodyOf(client.GET('/api/qr', { params: { query } })).then(({ data }) => data.qrs),
  utmTemplates: () => bodyOf(client.GET('/api/utm', { params: { query } })).then(({ data }) => data.templates),
  pixels: () => bodyOf(client.GET('/api/pixels', { params: { query } })).then(({ data }) => data.pixels),
  splashPages: () => bodyOf(client.GET('/api/splash', { params: { query } })).then(({ data }) => data.splash),
  overlays: () => bodyOf(client.GET('/api/overlay', { params: { query } })).then(({ data }) => data.cta),
};

export type LabelKind = keyof typeof labels;
type Labels<Kind extends LabelKind> = Awaited<ReturnType<(typeof labels)[Kind]>>;

/** The labels of a kind that links can have. */
export const labelsQuery = <Kind extends LabelKind>(kind: Kind) =>
  queryOptions({ queryKey: [kind], queryFn: labels[kind] as () => Promise<Labels<Kind>> });

export const useLabels = <Kind extends LabelKind>(kind: Kind): Labels<Kind> => {
  const { data } = useQuery(labelsQuery(kind));
  return data ?? ([] as unknown as Labels<Kind>);
};

import { queryOptions, useQuery } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';

/** The largest page of the API. */
const MAX_ROWS = 100;
/** A menu of more is of no use. */
const MAX_PAGES = 20;

/** Reads all pages of a list. */
async function allOf<Row>(
  fetchPage: (params: { query: { page: number; limit: number } }) => Promise<[Row[], { nextpage: number | null }]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page: number | null = 1; page !== null && page <= MAX_PAGES;) {
    const [rows, { nextpage }] = await fetchPage({ query: { page, limit: MAX_ROWS } });
    all.push(...rows);
    page = nextpage;
  }
  return all;
}

const labels = {
  tags: () => allOf((params) => bodyOf(client.GET('/api/tags', { params })).then(({ data }) => [data.tags, data])),
  campaigns: () =>
    allOf((params) => bodyOf(client.GET('/api/campaigns', { params })).then(({ data }) => [data.campaigns, data])),
  channels: () =>
    allOf((params) => bodyOf(client.GET('/api/channels', { params })).then(({ data }) => [data.channels, data])),
  domains: () =>
    allOf((params) => bodyOf(client.GET('/api/domains', { params })).then(({ data }) => [data.domains, data])),
  qrCodes: () => allOf((params) => bodyOf(client.GET('/api/qr', { params })).then(({ data }) => [data.qrs, data])),
  utmTemplates: () =>
    allOf((params) => bodyOf(client.GET('/api/utm', { params })).then(({ data }) => [data.templates, data])),
  pixels: () =>
    allOf((params) => bodyOf(client.GET('/api/pixels', { params })).then(({ data }) => [data.pixels, data])),
  splashPages: () =>
    allOf((params) => bodyOf(client.GET('/api/splash', { params })).then(({ data }) => [data.splash, data])),
  overlays: () =>
    allOf((params) => bodyOf(client.GET('/api/overlay', { params })).then(({ data }) => [data.cta, data])),
};

export type LabelKind = keyof typeof labels;
type Labels<Kind extends LabelKind> = Awaited<ReturnType<(typeof labels)[Kind]>>;

/** The labels of a kind that links can have. */
const labelsQuery = <Kind extends LabelKind>(kind: Kind) =>
  queryOptions({ queryKey: [kind], queryFn: labels[kind] as () => Promise<Labels<Kind>> });

/** @param enabled whether they are needed */
export const useLabels = <Kind extends LabelKind>(kind: Kind, enabled = true): Labels<Kind> => {
  const { data } = useQuery({ ...labelsQuery(kind), enabled });
  return data ?? ([] as unknown as Labels<Kind>);
};

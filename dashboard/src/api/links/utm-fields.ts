/** The values of `utm_source`, `utm_medium` and so on, as the API calls them. */
export const UTM_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmField = (typeof UTM_FIELDS)[number];

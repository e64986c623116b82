const DIMENSIONS = (
  'countries regions cities referrers browsers os devices languages social utm_source utm_medium utm_campaign utm_term ' +
  'utm_content triggers links campaigns channels domains weekhours'
).split(' ');

/** The reads of an account without filters, and with filters: the names of the measures, and the ends of their paths. */
export const READS = ['totals', 'series', ...DIMENSIONS.map((dimension) => `top/${dimension}`)];
export const FILTERED_READS = ['totals', 'series', 'top/browsers', 'top/links'];

export const LONGEST_VISIT = 'longest visit ms';
export const measureOf = (read) => `${read} ms`;
export const pathOf = (read) => `/api/statistics${read === 'totals' ? '' : `/${read}`}`;

/** The same in every language. */
export const SERVICE_NAME = 'Signpost';

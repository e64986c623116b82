/** What the service calls itself, in every language. */
export const SERVICE_NAME = 'Signpost';

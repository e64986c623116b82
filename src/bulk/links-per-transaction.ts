/** Small, as a transaction keeps other writers waiting. */
export const LINKS_PER_TRANSACTION = 200;

/**
 * Returns the path that redirects to the offer's page at the store.
 * @param offer the offer's id; when left out, the beginning of all such paths is returned
 */
export const offerPath = (offer?: number): string => (offer === undefined ? "/ke" : `/ke/${offer}`);

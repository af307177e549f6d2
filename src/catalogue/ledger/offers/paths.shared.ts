/**
 * Returns the path that leads on to the store.
 * @param offer when left out, the beginning of all such paths
 */
export const offerPath = (offer?: number): string => (offer === undefined ? "/ke" : `/ke/${offer}`);

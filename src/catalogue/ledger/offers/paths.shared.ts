/** Leads on to the store. @param offer left out: what all of them begin with */
export const offerPath = (offer?: number): string => (offer === undefined ? "/ke" : `/ke/${offer}`);

/** The days for which deliveries keep their recipients, as /privasi says; afterwards only counts remain. */
export const DELIVERY_DAYS = 90;

/** Number of trips that a page shows at once; more need another request. */
export const maxClaimTripsAtOnce = 200;

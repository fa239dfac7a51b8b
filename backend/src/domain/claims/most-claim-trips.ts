/** As many as a page shows at once; more are asked for again. */
export const mostClaimTripsAtOnce = 200;

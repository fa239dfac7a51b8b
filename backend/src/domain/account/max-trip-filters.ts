/** Maximum number of saved filters; the oldest are dropped. */
export const maxTripFilters = 50;

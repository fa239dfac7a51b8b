/** More are no help; the oldest go. */
export const mostTripFilters = 50;

/** More are no help; the oldest go. */
export const maxTripFilters = 50;

/** Returns a link to the list of trips, filtered by month or year, vehicle or category. */
export function tripsLink(filter: {
  /** Parameters of the address of trips. */
  readonly period?: string | undefined;
  readonly vehicle?: string | undefined;
  readonly category?: string | undefined;
}): string {
  const params = new URLSearchParams();
  for (const name of ['period', 'vehicle', 'category'] as const) {
    if (filter[name] !== undefined) params.set(name, filter[name]);
  }
  return params.size === 0 ? '/trips' : `/trips?${params}`;
}

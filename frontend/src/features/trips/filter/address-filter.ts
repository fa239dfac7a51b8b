import type { MonthSpan } from '@domain/insight/insight-period';
import { type TripFilter, tripFilterSchema } from '@domain/search/search.schema';
import { z } from 'zod';

const { text, untilDay, vehicleId, category, employerId, forWhom } = tripFilterSchema.shape;

/** Filter of the trips, as encoded in the page's address. */
const addressSchema = z.object({
  text: text.catch(undefined),
  /** A year, a month, YYYY-MM, or the first and last of several months: YYYY-MM..YYYY-MM. */
  period: z
    .string()
    .regex(/^(19|20)\d\d(-(0[1-9]|1[0-2])(\.\.(19|20)\d\d-(0[1-9]|1[0-2]))?)?$/)
    .optional()
    .catch(undefined),
  /** First day of the list, which continues with earlier days. */
  until: untilDay.catch(undefined),
  vehicle: vehicleId.catch(undefined),
  category: category.catch(undefined),
  client: employerId.catch(undefined),
  /** Name as written in trips, for clients that are not in the driver's list. */
  forWhom: forWhom.catch(undefined),
  attention: z.literal('yes').optional().catch(undefined),
});

export type AddressFilter = z.infer<typeof addressSchema>;

const names = addressSchema.keyof().options;

/** Ignores filter parameters that cannot be parsed. */
export function filterOfAddress(address: URLSearchParams): AddressFilter {
  return addressSchema.parse(Object.fromEntries(address));
}

/** Returns the address of a filter, always in the same order, so that equal filters have equal addresses. */
export function addressOfFilter(filter: AddressFilter): string {
  const address = new URLSearchParams();
  for (const name of names) {
    const value = filter[name];
    if (value !== undefined && value !== '') address.set(name, value);
  }
  return address.toString();
}

/** Replaces the filter in an address and keeps the other parameters. */
export function withFilter(address: URLSearchParams, filter: string): URLSearchParams {
  const isOfFilter = new Set<string>(names);
  const others = [...address].filter(([name]) => !isOfFilter.has(name));
  return new URLSearchParams([...new URLSearchParams(filter), ...others]);
}

/** Returns the filter to send to the server, or null if nothing is filtered. */
export function tripFilterOf(filter: AddressFilter): TripFilter | null {
  const { period, until, vehicle, client, attention } = filter;
  const { fromDay, lastDay } = daysOf(period);
  const untilDay = [until, lastDay].filter((day) => day !== undefined).sort()[0];
  const narrowed: TripFilter = {
    ...(filter.text !== undefined && { text: filter.text }),
    ...(fromDay !== undefined && { fromDay }),
    ...(untilDay !== undefined && { untilDay }),
    ...(vehicle !== undefined && { vehicleId: vehicle }),
    ...(filter.category !== undefined && { category: filter.category }),
    ...(client !== undefined && { employerId: client }),
    ...(filter.forWhom !== undefined && { forWhom: filter.forWhom }),
    ...(attention !== undefined && { needsAttention: true as const }),
  };
  return Object.keys(narrowed).length === 0 ? null : narrowed;
}

/** Returns the first and last month of a period in an address. */
export function spanOfPeriod(period: string): MonthSpan {
  if (period.length === 4) return { fromMonth: `${period}-01`, toMonth: `${period}-12` };
  const [fromMonth = period, toMonth = fromMonth] = period.split('..');
  return { fromMonth, toMonth };
}

function daysOf(period: string | undefined): { readonly fromDay?: string; readonly lastDay?: string } {
  if (period === undefined) return {};
  const { fromMonth, toMonth } = spanOfPeriod(period);
  const [year, month] = [Number(toMonth.slice(0, 4)), Number(toMonth.slice(5))];
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { fromDay: `${fromMonth}-01`, lastDay };
}

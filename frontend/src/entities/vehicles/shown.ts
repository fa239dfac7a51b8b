import type { Account } from '@domain/account/account.schema';
import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import type { Figures } from '@domain/summaries/summary.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { Measured } from '@/lib/formatting/distances';
import { memoByKey } from '@/lib/formatting/memo-by-key';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';

export type TripCategory = Figures['trips'][number]['category'];

/** Data that every part of a vehicle's page needs to show its figures. */
export interface OfVehicle {
  readonly vehicle: Vehicle;
  readonly account: Account;
}

const dayOf = memoByKey(
  (locale: string, zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'medium' }),
);

/** 12 May 2027, of an instant in a zone. */
export function formatDate(atMs: number, locale: string, zone: string): string {
  return dayOf(locale, zone).format(atMs);
}

/** A figure with its unit, in a sentence; they are not parted at the end of a line. */
export function asText({ figure, unit }: Measured): string {
  return `${figure}\u00a0${unit}`;
}

const monthAt = memoByKey(
  (locale: string, zone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, month: 'long', year: 'numeric' }),
);

/** May 2027, of an instant in a zone. */
export function formatMonthAt(atMs: number, locale: string, zone: string): string {
  return monthAt(locale, zone).format(atMs);
}

const wholeOf = memoByKey((locale: string) => numberFormat(locale, { maximumFractionDigits: 0 }));

/** Formats a distance of a month or more without decimals: 1 234 km. */
export function formatTotalDistance(metres: number, unit: DistanceUnit, locale: string): Measured {
  return { figure: wholeOf(locale).format(Number(shownDistance(metres, unit, 0))), unit };
}

const dayAndTimeOf = memoByKey(
  (locale: string, zone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Formats 9 Nov, 08:05, for use below a heading with the year. */
export function formatDayAndTime(atMs: number, { locale, zone }: Place): string {
  return dayAndTimeOf(locale, zone).format(atMs);
}

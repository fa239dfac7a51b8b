import { z } from 'zod';
import { currencySchema } from '../quantities/currency.schema';
import { distanceUnits, volumeUnits } from '../quantities/units';
import { zoneSchema } from '../time/zone.schema';
import { paymentSigns } from './payment-sign';

export const dateOrders = ['yearMonthDay', 'dayMonthYear', 'monthDayYear'] as const;

export type DateOrder = (typeof dateOrders)[number];

/** Persian: the solar calendar of Iran and Afghanistan. Islamic: Umm al-Qura, as in Saudi Arabia and .NET. */
export const calendars = ['gregorian', 'persian', 'islamicUmalqura', 'buddhist'] as const;

export type Calendar = (typeof calendars)[number];

/**
 * Formats and units of a file's numbers, dates and quantities. Detected in the whole file, shown with the evidence; the
 * driver can change them.
 */
export const conventionsSchema = z.strictObject({
  decimalMark: z.enum(['.', ',']),
  dateOrder: z.enum(dateOrders),
  /** Calendar of days whose year does not show it. */
  calendar: z.enum(calendars),
  /** IANA zone of times without one. */
  zone: zoneSchema,
  distanceUnit: z.enum(distanceUnits),
  volumeUnit: z.enum(volumeUnits),
  /** ISO 4217 code for amounts without one. */
  currency: currencySchema,
  /** Sign of amounts paid; positive if absent. */
  paymentSign: z.enum(paymentSigns).optional(),
});

export type Conventions = Readonly<z.infer<typeof conventionsSchema>>;

import { z } from 'zod';
import { amountMinorSchema, recordIdSchema } from '../../records/record.schema';
import { mostVehicles } from '../../vehicles/vehicle.schema';
import { companyCarRoles } from './company-car/company-car-outcome';

/** The log says all that business travel needs. */
export const deBusinessTravelFactsSchema = z.strictObject({});

/** The log says all that a Fahrtenbuch needs. */
export const deLogbookFactsSchema = z.strictObject({});

/** 2000 km is across the continent. */
export const mostWayMetres = 2_000_000;
const wayMetres = z.int().min(0).max(mostWayMetres);
export const mostDaysOfYear = 366;
const daysOfYear = z.int().min(0).max(mostDaysOfYear);

export const deCommuteFactsSchema = z.strictObject({
  /** From home to the first place of work by the shortest road, one way. */
  oneWayMetres: wayMetres,
  /** Days with other means beside those of daysWorked; null where there is one means alone. Not in older reports. */
  mixed: z
    .strictObject({
      /** All the way by public transport, bicycle, motorcycle, on foot or as a passenger. */
      otherDays: daysOfYear,
      /** A part of the way by own car, the rest by other means. */
      parkAndRideDays: daysOfYear,
      /** By own car on such a day, one way. */
      parkAndRideCarMetres: wayMetres,
    })
    .nullable()
    .default(null),
  /**
   * Days of the period on which the driver went to work; null counts those with a commute trip in the log. A number
   * is for a period within one calendar year, as rates and cap are the year's. Where means are mixed, those all the way
   * by own car, as a number.
   */
  daysWorked: daysOfYear.nullable(),
  /** The way is driven with a car of one's own or one left for use, for which there is no cap. */
  ownCar: z.boolean(),
  /** Paid for public transport on the way to work in the calendar year, in cents. Not in older reports. */
  ticketsMinor: amountMinorSchema.default(0),
});

/** How the way to work is valued by list price: each calendar month, or each day driven, which employees may choose. */
export const companyCarCommutes = ['months', 'days'] as const;

export const deCompanyCarFactsSchema = z.strictObject({
  role: z.enum(companyCarRoles),
  /** One for each car of the claim. Amounts are of the period, in cents of EUR. */
  cars: z
    .array(
      z.strictObject({
        vehicleId: recordIdSchema,
        /** To the first place of work, or the place of business, by the shortest road, one way; 0 is none. */
        oneWayMetres: wayMetres,
        commuteBy: z.enum(companyCarCommutes),
        /** Days driven to work with this car; null counts those with a commute trip in the log. */
        commuteDays: daysOfYear.nullable(),
        /** Depreciation, or lease payments that are not in the log. */
        depreciationMinor: amountMinorSchema,
        /** All other costs that are not in the log, such as those that the employer pays. */
        otherCostsMinor: amountMinorSchema,
        /** What an employee pays for the car. */
        ownPaymentsMinor: amountMinorSchema,
        /** Every cost of the car is here, and receipts prove it: without that there is no value by logbook, and no cap. */
        costsProved: z.boolean(),
      }),
    )
    .max(mostVehicles)
    .refine((cars) => new Set(cars.map(({ vehicleId }) => vehicleId)).size === cars.length, {
      error: 'a vehicle twice',
    }),
});

export type DeBusinessTravelFacts = z.infer<typeof deBusinessTravelFactsSchema>;
export type DeLogbookFacts = z.infer<typeof deLogbookFactsSchema>;
export type DeCommuteFacts = z.infer<typeof deCommuteFactsSchema>;
export type DeCompanyCarFacts = z.infer<typeof deCompanyCarFactsSchema>;

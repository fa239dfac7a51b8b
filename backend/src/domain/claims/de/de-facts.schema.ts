import { z } from 'zod';
import { amountMinorSchema, recordIdSchema } from '../../records/record.schema';
import { maxVehicles } from '../../vehicles/vehicle.schema';
import { asked, askedChoice } from '../claim-facts';
import { companyCarRoles } from './company-car/company-car-outcome';

/** 2000 km is across the continent. */
export const maxWayMetres = 2_000_000;
const wayMetres = z.int().min(0).max(maxWayMetres);
export const maxDaysOfYear = 366;
const daysOfYear = z.int().min(0).max(maxDaysOfYear);

export const deCommuteFactsSchema = z.strictObject({
  /** Distance from home to the first place of work by the shortest road, one way. */
  oneWayMetres: asked('distance', wayMetres),
  /**
   * Days with other means of transport, in addition to daysWorked; null if there is only one means. Not in older
   * reports.
   */
  mixed: asked(
    'commuteMeans',
    z
      .strictObject({
        /** All the way by public transport, bicycle, motorcycle, on foot or as a passenger. */
        otherDays: daysOfYear,
        /** A part of the way by own car, the rest by other means. */
        parkAndRideDays: daysOfYear,
        /** Distance by own car on such a day, one way. */
        parkAndRideCarMetres: wayMetres,
      })
      .nullable()
      .default(null),
  ),
  /**
   * Days of the period on which the driver went to work; null counts those with a commute trip in the log. A number is
   * for a period within one calendar year, because rates and cap are yearly. With mixed means, the number of days on
   * which the whole way was by own car.
   */
  daysWorked: asked('days', daysOfYear.nullable()),
  /** The way is driven with an own car or one provided for use, for which there is no cap. */
  ownCar: asked('yesNo', z.boolean()),
  /** Paid for public transport on the way to work in the calendar year, in cents. Not in older reports. */
  ticketsMinor: asked('amount', amountMinorSchema.default(0)),
});

/** More than the seats of a car that several people share. */
export const maxEntitledDrivers = 100;

/** Valuation of the way to work by list price: each calendar month, or each day driven, which employees may choose. */
export const companyCarCommutes = ['months', 'days'] as const;

export const deCompanyCarFactsSchema = z.strictObject({
  role: askedChoice(companyCarRoles),
  /** One entry for each car of the claim. Amounts are for the period, in cents of EUR. */
  cars: asked(
    'companyCars',
    z
      .array(
        z.strictObject({
          vehicleId: recordIdSchema,
          /**
           * Distance to the first place of work, or the place of business, by the shortest road, one way; 0 if there is
           * none.
           */
          oneWayMetres: wayMetres,
          commuteBy: z.enum(companyCarCommutes),
          /** Days driven to work with this car; null counts those with a commute trip in the log. */
          commuteDays: daysOfYear.nullable(),
          /** Depreciation, or lease payments that are not in the log. */
          depreciationMinor: amountMinorSchema,
          /** All other costs that are not in the log, such as those paid by the employer. */
          otherCostsMinor: amountMinorSchema,
          /**
           * Number of employees who may use the car for themselves, the driver included. Not asked of the self-employed,
           * and not in older reports.
           */
          entitledDrivers: z.int().min(1).max(maxEntitledDrivers).optional(),
          /** Payments of an employee for the car. */
          ownPaymentsMinor: amountMinorSchema,
          /** Every cost of the car is entered and proved by receipts; needed for the value by logbook and for the cap. */
          costsProved: z.boolean(),
        }),
      )
      .max(maxVehicles)
      .refine((cars) => new Set(cars.map(({ vehicleId }) => vehicleId)).size === cars.length, {
        error: 'a vehicle twice',
      }),
  ),
});

export type DeCommuteFacts = z.infer<typeof deCommuteFactsSchema>;
export type DeCompanyCarFacts = z.infer<typeof deCompanyCarFactsSchema>;

import type { AppRouter } from '@api/app-router';
import type { Employer } from '@domain/employers/employer.schema';
import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

/** The records that are written through the outbox. */
export interface Records {
  vehicle: Vehicle;
  odometerRecord: OdometerRecord;
  trip: Trip;
  fill: Fill;
  expense: Expense;
  employer: Employer;
}

export type RecordKind = keyof Records;
export type RecordOf<Kind extends RecordKind> = Records[Kind];
export type AnyRecord = Records[RecordKind];

/** What each way of writing writes, and what it does to the record. */
export const writes = {
  'vehicles.create': { kind: 'vehicle', does: 'create' },
  'vehicles.update': { kind: 'vehicle', does: 'update' },
  'vehicles.delete': { kind: 'vehicle', does: 'delete' },
  'vehicles.addOdometerRecord': { kind: 'odometerRecord', does: 'create' },
  'vehicles.changeNotedReading': { kind: 'odometerRecord', does: 'update' },
  'vehicles.removeOdometerRecord': { kind: 'odometerRecord', does: 'delete' },
  'trips.create': { kind: 'trip', does: 'create' },
  'trips.start': { kind: 'trip', does: 'create' },
  'trips.stop': { kind: 'trip', does: 'update' },
  'trips.update': { kind: 'trip', does: 'update' },
  'trips.delete': { kind: 'trip', does: 'delete' },
  'energy.create': { kind: 'fill', does: 'create' },
  'energy.update': { kind: 'fill', does: 'update' },
  'energy.delete': { kind: 'fill', does: 'delete' },
  'expenses.create': { kind: 'expense', does: 'create' },
  'expenses.update': { kind: 'expense', does: 'update' },
  'expenses.delete': { kind: 'expense', does: 'delete' },
  'employers.create': { kind: 'employer', does: 'create' },
  'employers.update': { kind: 'employer', does: 'update' },
} as const satisfies Record<string, { kind: RecordKind; does: 'create' | 'update' | 'delete' }>;

export type MutationPath = keyof typeof writes;

/** An input as the queue sees it: that of any path names its record, and the version seen where there was one. */
export interface WriteInput {
  readonly id: string;
  readonly version?: number;
  readonly changes?: object;
  /** Why, for the ledger: said of the change, and no part of the record. */
  readonly reason?: string;
}

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

type At<Routers, Path> = Path extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Routers
    ? Name extends keyof Routers[Feature]
      ? Routers[Feature][Name]
      : never
    : never
  : never;

export type InputOf<Path extends MutationPath> = At<Inputs, Path>;
export type OutputOf<Path extends MutationPath> = At<Outputs, Path>;

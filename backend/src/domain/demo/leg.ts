import type { LocalDay } from '../time/time.schema';
import type { TripCategory } from '../trips/trip.schema';
import type { DemoVehicle } from './demo-id';

/** A drive without its odometer readings; whole kilometres, instants in epoch milliseconds. */
export interface Leg {
  /** Day on which it begins. */
  readonly day: LocalDay;
  readonly vehicle: DemoVehicle;
  readonly startMs: number;
  readonly endMs: number;
  readonly from: string;
  readonly to: string;
  readonly kilometres: number;
  readonly category: TripCategory;
  readonly purpose: string;
  readonly forWhom: string;
  readonly parkingCents: number;
  readonly tollsCents: number;
  /** Without readings the distance is typed. */
  readonly isRead: boolean;
  /** Distance driven before it and not recorded. */
  readonly unloggedKilometres: number;
}

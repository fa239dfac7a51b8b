import type { ConditionReading } from '@domain/conditions/condition-reading.schema';
import type { ConditionSubject } from '@domain/conditions/condition-subjects';
import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { ServiceVisit } from '@domain/maintenance/service.schema';
import type { Paper } from '@domain/papers/paper.schema';
import type { PaperType } from '@domain/papers/paper-types';
import type { Trip } from '@domain/trips/trip.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { createContext, use } from 'react';
import type { SheetAddress } from '@/components/sheet-address';
import type { OdometerRequest } from './odometer-request';

/** A stored fill to be changed, or a new one, of a vehicle where it was asked for there. */
export interface FillRequest {
  readonly fill?: Fill;
  readonly vehicleId?: string;
  /** A photo of its receipt, to be attached to a new one. */
  readonly receipt?: Blob;
}

/** A stored expense to be changed, or a new one, of a vehicle where it was asked for there. */
export interface ExpenseRequest {
  readonly expense?: Expense;
  readonly vehicleId?: string;
  /** A photo of its receipt, to be attached to a new one. */
  readonly receipt?: Blob;
}

/** A stored paper to be changed, one that replaces another, or a new one, of a vehicle where it was asked for there. */
export interface PaperRequest {
  readonly paper?: Paper;
  readonly renews?: Paper;
  readonly vehicleId?: string;
  readonly type?: PaperType;
}

/** A stored service visit to be changed, or a new one in which these schedules are ticked. */
export interface VisitRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null adds one. */
  readonly visit: ServiceVisit | null;
  readonly scheduleIds: readonly string[];
}

/** A stored condition reading to be changed, or a new one. */
export interface ConditionRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null adds one. */
  readonly reading: ConditionReading | null;
  /** What a new one is of, where that is known. */
  readonly subject: ConditionSubject | null;
}

/** The set of tyres that a sheet is about. */
export interface SetRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  readonly setId: string;
}

/** A page whose address says which record is open. */
export interface AddressedRecord<Request> {
  /** What the address asks for: open as long as nothing else is. */
  readonly otherwise: Request | null;
  readonly onOtherwiseClosed: () => void;
  readonly addressOf: (request: Request) => SheetAddress | null;
}

/** Each opens the form of a record over or beside the page. */
export interface RecordSheets {
  /** null adds one. */
  readonly openTrip: (trip: Trip | null) => void;
  readonly openFill: (request: FillRequest) => void;
  readonly openExpense: (request: ExpenseRequest) => void;
  readonly openPaper: (request: PaperRequest) => void;
  readonly openVisit: (request: VisitRequest) => void;
  readonly openCondition: (request: ConditionRequest) => void;
  /** Puts a set on, or takes it off where it is mounted. */
  readonly openMount: (request: SetRequest) => void;
  readonly openOdometer: (request: OdometerRequest) => void;
}

/** The page supplies it, so that a feature opens the form of another without knowing it. */
export const RecordSheetsContext = createContext<RecordSheets | null>(null);

export function useRecordSheets(): RecordSheets {
  const sheets = use(RecordSheetsContext);
  if (sheets === null) throw new Error('useRecordSheets needs a RecordSheetsProvider around the page');
  return sheets;
}

import type { ConditionReading } from '@domain/conditions/condition-reading.schema';
import type { ConditionSubject } from '@domain/conditions/condition-subjects';
import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { ServiceVisit } from '@domain/maintenance/service.schema';
import type { Paper } from '@domain/papers/paper.schema';
import type { PaperType } from '@domain/papers/paper-types';
import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { createContext, use } from 'react';
import type { SheetAddress } from '@/components/sheet-address';
import type { FirstReceipt } from '@/entities/receipts/receipt-use';
import type { OdometerRequest } from './odometer-request';

/** Opens a stored fill, or a new one, optionally for a vehicle. */
export interface FillRequest {
  readonly fill?: Fill;
  readonly vehicleId?: string;
  /** Receipt with which a new fill begins. */
  readonly receipt?: FirstReceipt;
  /** Facts with which a new fill begins. */
  readonly facts?: ReceiptFacts | null;
  readonly onSaved?: () => void;
}

/** Opens a stored expense, or a new one, optionally for a vehicle. */
export interface ExpenseRequest {
  readonly expense?: Expense;
  readonly vehicleId?: string;
  /** Receipt with which a new expense begins. */
  readonly receipt?: FirstReceipt;
}

/** Opens a stored paper, a new one that renews another, or a new one, optionally for a vehicle. */
export interface PaperRequest {
  readonly paper?: Paper;
  readonly renews?: Paper;
  readonly vehicleId?: string;
  readonly type?: PaperType;
}

/** Opens a stored service visit, or a new one that completes these schedules. */
export interface VisitRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null to add one. */
  readonly visit: ServiceVisit | null;
  readonly scheduleIds: readonly string[];
}

/** Opens a stored condition reading, or a new one. */
export interface ConditionRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null to add one. */
  readonly reading: ConditionReading | null;
  /** Subject of a new reading, if known. */
  readonly subject: ConditionSubject | null;
}

/** Set of tyres to show in a sheet. */
export interface SetRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  readonly setId: string;
}

/** Connection to a page whose address names the open record. */
export interface AddressedRecord<Request> {
  /** Request of the address: open as long as no other sheet is. */
  readonly otherwise: Request | null;
  readonly onOtherwiseClosed: () => void;
  readonly addressOf: (request: Request) => SheetAddress | null;
}

/** Functions that open the form of a record over or next to the page. */
export interface RecordSheets {
  /** null to add one. */
  readonly openTrip: (trip: Trip | null) => void;
  /** Adds a trip of which these facts are known. */
  readonly addTrip: (known: TripDraft) => void;
  readonly openFill: (request: FillRequest) => void;
  readonly openExpense: (request: ExpenseRequest) => void;
  /** Reads a receipt, then opens the fill or the expense that it makes. */
  readonly openReceipt: (file: Blob) => void;
  readonly openPaper: (request: PaperRequest) => void;
  readonly openVisit: (request: VisitRequest) => void;
  readonly openCondition: (request: ConditionRequest) => void;
  /** Mounts a set, or dismounts it if it is mounted. */
  readonly openMount: (request: SetRequest) => void;
  readonly openOdometer: (request: OdometerRequest) => void;
}

/** Supplied by the page, so that a feature can open another feature's form without knowing it. */
export const RecordSheetsContext = createContext<RecordSheets | null>(null);

export function useRecordSheets(): RecordSheets {
  const sheets = use(RecordSheetsContext);
  if (sheets === null) throw new Error('useRecordSheets needs a RecordSheetsProvider around the page');
  return sheets;
}

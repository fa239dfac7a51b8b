import { Injectable } from '@nestjs/common';
import type { SummaryDelta } from '../../domain/summaries/counters';
import type { Reading } from '../../domain/vehicles/odometer.schema';
import type { Transaction } from '../../platform/documents/documents';
import type { PlannedWrite } from '../../platform/documents/planned-write';

/** A reading of a record, and the record's zone. */
export type ZonedReading = Reading & { readonly zone: string };

/** What one record says of one vehicle's odometer, before and after it is written; nothing where it has none. */
export interface ReadingsChange {
  readonly vehicleId: string | null;
  readonly readings: readonly ZonedReading[];
}

export interface PlannedReadings {
  /** How the months' driven distance changes. */
  readonly deltas: readonly SummaryDelta[];
  readonly write: PlannedWrite;
}

@Injectable()
export class OdometerService {
  /**
   * Changes the readings of a record in that record's own transaction; before and after may be of two vehicles.
   * Refuses with ODOMETER_BACKWARDS, naming both readings, what runs backwards against a neighbour in time.
   */
  async plan(
    _transaction: Transaction,
    _before: ReadingsChange,
    _after: ReadingsChange,
  ): Promise<PlannedReadings> {
    return { deltas: [], write: () => undefined };
  }
}

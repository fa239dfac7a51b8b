import type { NamedReading } from '@domain/errors/reasons';
import type { NotedReading, OdometerRecord } from '@domain/vehicles/odometer.schema';

/** What an odometer shows, written down by itself. */
export interface NotedRequest {
  readonly about: 'noted';
  /** A stored reading to be changed. */
  readonly record?: NotedReading;
  /** When a new one was taken, where that is known; else now. */
  readonly at?: { readonly day: string; readonly time: string };
  /** The driver may choose another vehicle. */
  readonly anyVehicle?: boolean;
  /** Once the server has it. */
  readonly onNoted?: () => void;
}

/** Which odometer entry to open the sheet for. */
/** `vehicleId`: null for the vehicle used last, which need not be known yet. */
export type OdometerRequest = { readonly vehicleId: string | null } & (
  | NotedRequest
  | {
      readonly about: 'replaced' | 'corrected';
      /** The earlier entry that is replaced under the same id. */
      readonly record?: OdometerRecord;
    }
  | {
      /** Two readings contradict each other, as the refusal ODOMETER_BACKWARDS names them. */
      readonly about: 'backwards';
      readonly readings: { readonly earlier: NamedReading; readonly later: NamedReading };
      /** The record in the form that was refused: its own reading is put right there, not here. */
      readonly ownRecordId?: string;
      /** Once it has been said: the form may be sent again. */
      readonly onSaved?: () => void;
    }
);

import type { NamedReading } from '@domain/errors/reasons';
import type { NotedReading, OdometerRecord } from '@domain/vehicles/odometer.schema';

/** Notes a reading of the odometer without another record. */
export interface NotedRequest {
  readonly about: 'noted';
  /** Stored reading to be changed. */
  readonly record?: NotedReading;
  /** When the reading was taken, if known; the current time by default. */
  readonly at?: { readonly day: string; readonly time: string };
  /** Reading to begin with, if it was sent by a device. */
  readonly odometerMetres?: number;
  /** Lets the driver choose another vehicle. */
  readonly anyVehicle?: boolean;
  /** Called once the server has the reading. */
  readonly onNoted?: () => void;
}

/** Odometer record to open the sheet for. `vehicleId`: null for the vehicle used last, which need not be known yet. */
export type OdometerRequest = { readonly vehicleId: string | null } & (
  | NotedRequest
  | {
      readonly about: 'replaced' | 'corrected';
      /** Earlier record that is replaced under the same id. */
      readonly record?: OdometerRecord;
    }
  | {
      /** Two readings contradict each other, as named by the refusal ODOMETER_BACKWARDS. */
      readonly about: 'backwards';
      readonly readings: { readonly earlier: NamedReading; readonly later: NamedReading };
      /** Id of the refused record in the form; its own reading is corrected there, not here. */
      readonly ownRecordId?: string;
      /** Called once it is stored: the form may be sent again. */
      readonly onSaved?: () => void;
    }
);

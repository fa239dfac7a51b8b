import type { NamedReading } from '@domain/errors/reasons';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';

/** What shall be said of a vehicle's odometer. */
export type OdometerRequest = { readonly vehicleId: string } & (
  | {
      readonly about: 'replaced' | 'corrected';
      /** What was said before and is said anew under the same id. */
      readonly record?: OdometerRecord;
    }
  | {
      /** Two readings contradict each other, as the refusal ODOMETER_BACKWARDS names them. */
      readonly about: 'backwards';
      readonly readings: { readonly earlier: NamedReading; readonly later: NamedReading };
      /** The record in the form that was refused: its own reading is put right there, not here. */
      readonly ownRecordId?: string;
      /** Once it has been said: the form may be sent again. */
      readonly onSaid?: () => void;
    }
);

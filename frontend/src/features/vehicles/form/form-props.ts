import type { DraftFaults } from './read-draft';
import type { VehicleDraft } from './vehicle-draft';

/** What every part of the form works on. */
export interface FormProps {
  readonly draft: VehicleDraft;
  readonly faults: DraftFaults;
  readonly onChange: (changes: Partial<VehicleDraft>) => void;
}

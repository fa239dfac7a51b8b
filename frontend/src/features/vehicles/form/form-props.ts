import type { DraftFaults } from './read-draft';
import type { VehicleDraft } from './vehicle-draft';

/** Props of every part of the form. */
export interface FormProps {
  readonly draft: VehicleDraft;
  readonly faults: DraftFaults;
  readonly onChange: (changes: Partial<VehicleDraft>) => void;
}

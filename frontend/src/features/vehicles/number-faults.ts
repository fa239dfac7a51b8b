import type { TypedNumberFault } from '@domain/quantities/typed-number';
import { odometer, required } from '@/components/form-fields';
import type { Field } from '@/lib/forms/field';
import type { MessageKey } from '@/lib/i18n/namespaces';

/** Sentence that says how to fix a number of a vehicle. */
export const numberFault = (fault: TypedNumberFault): MessageKey => `vehicles:fault.${fault}`;

/** Required odometer reading in metres. */
export function reading(label: MessageKey): Field<string, number> {
  return required(odometer({ label, faultOf: numberFault }), numberFault('empty'));
}

import type { TypedNumberFault } from '@domain/quantities/typed-number';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { CallProblem } from '@/components/call-problem';
import type { TypedDraft } from '@/lib/forms/use-draft';
import { type Faults, useRecordForm } from '@/lib/forms/use-record-form';
import { useOutbox } from '@/lib/offline/outbox-context';

type Unversioned<Record> = Record extends unknown ? Omit<Record, 'version'> : never;
export type NewOdometerRecord = Unversioned<OdometerRecord>;

interface Options<Draft extends object, Field extends string> {
  readonly draft: TypedDraft<Draft>;
  readonly written: NewOdometerRecord | null;
  readonly faults: Faults<Field, TypedNumberFault>;
  readonly onDone: () => void;
}

/** Form of a record that defines how readings of an odometer count. */
export function useOdometerRecordForm<Draft extends object, Field extends string>(
  options: Options<Draft, Field>,
) {
  const { submit } = useOutbox();
  const form = useRecordForm({
    ...options,
    send: (record: NewOdometerRecord, _reason, isFormOpen) =>
      submit('vehicles.addOdometerRecord', record, isFormOpen),
  });
  const { problem } = form;
  const problemCard = problem && <CallProblem problem={problem} />;
  return { ...form, problemCard, isRestored: options.draft.isRestored };
}

import type { ReactNode } from 'react';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useEmployerSheet } from '@/features/employers/use-employer-sheet';
import type { RecordForm } from '@/features/outbox/refused-card';
import type { StoredRecord } from '@/lib/offline/record-kind';
import type { RecordKindName, RecordOf } from '@/lib/offline/writes';

type Forms = { readonly [Kind in RecordKindName]: { of(record: RecordOf<Kind>): RecordForm } };

interface Editing {
  /** Where a record is changed; what is entered there takes the place of what was refused. */
  readonly formOf: (kind: string, record: StoredRecord) => RecordForm;
  /** To be put on the page, where it outlasts the card that it was opened from. */
  readonly sheet: ReactNode;
}

export function useEditing(): Editing {
  const { openFill, openExpense, openOdometer } = useRecordSheets();
  const employers = useEmployerSheet();

  const forms: Forms = {
    vehicle: { of: ({ id }) => ({ to: `/vehicles/${id}` }) },
    trip: { of: ({ id }) => ({ to: `/trips/${id}` }) },
    employer: { of: (employer) => ({ open: () => employers.open({ employer }) }) },
    fill: { of: (fill) => ({ open: () => openFill({ fill }) }) },
    expense: { of: (expense) => ({ open: () => openExpense({ expense }) }) },
    odometerRecord: {
      of: (record) => ({
        open() {
          const { vehicleId } = record;
          if (record.kind === 'noted') openOdometer({ vehicleId, about: record.kind, record });
          else openOdometer({ vehicleId, about: record.kind, record });
        },
      }),
    },
  };

  function formOf(kind: string, record: StoredRecord): RecordForm {
    const known: Readonly<Record<string, { of(record: StoredRecord): RecordForm }>> = forms;
    const form = known[kind];
    if (form === undefined) throw new Error(`${kind} has no form`);
    return form.of(record);
  }

  return { formOf, sheet: employers.sheet };
}

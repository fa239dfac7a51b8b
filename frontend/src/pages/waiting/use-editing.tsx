import type { ReactNode } from 'react';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useEmployerSheet } from '@/features/employers/use-employer-sheet';
import type { RecordForm } from '@/features/outbox/refused-card';
import type { AnyRecord } from '@/lib/offline/writes';

interface Editing {
  /** Where a record is changed; what is entered there takes the place of what was refused. */
  readonly formOf: (record: AnyRecord) => RecordForm;
  /** To be put on the page, where it outlasts the card that it was opened from. */
  readonly sheet: ReactNode;
}

export function useEditing(): Editing {
  const { openFill, openExpense, openOdometer } = useRecordSheets();
  const employers = useEmployerSheet();

  function formOf(record: AnyRecord): RecordForm {
    if ('energySources' in record) return { to: `/vehicles/${record.id}` };
    if ('startedAtMs' in record) return { to: `/trips/${record.id}` };
    if ('associatedWithId' in record) return { open: () => employers.open({ employer: record }) };
    if ('kind' in record) {
      const { vehicleId } = record;
      if (record.kind === 'noted') {
        return { open: () => openOdometer({ vehicleId, about: 'noted', record }) };
      }
      const { kind: about } = record;
      return { open: () => openOdometer({ vehicleId, about, record }) };
    }
    if ('source' in record) return { open: () => openFill({ fill: record }) };
    return { open: () => openExpense({ expense: record }) };
  }

  return { formOf, sheet: employers.sheet };
}

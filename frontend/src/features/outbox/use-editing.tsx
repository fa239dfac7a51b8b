import type { ReactNode } from 'react';
import { useEmployerSheet } from '@/features/employers/use-employer-sheet';
import { useFillSheet } from '@/features/energy/use-fill-sheet';
import { useExpenseSheet } from '@/features/expenses/use-expense-sheet';
import { useOdometerSheet } from '@/features/vehicles/use-odometer-sheet';
import type { AnyRecord } from '@/lib/offline/writes';

/** An address, or something that opens over this page. */
export type Form = { readonly to: string } | { readonly open: () => void };

interface Editing {
  /** Where a record is changed; what is entered there takes the place of what was refused. */
  readonly formOf: (record: AnyRecord) => Form;
  /** To be put on the page, where they outlast the card that they were opened from. */
  readonly sheets: ReactNode;
}

export function useEditing(): Editing {
  const fills = useFillSheet();
  const expenses = useExpenseSheet();
  const odometer = useOdometerSheet();
  const employers = useEmployerSheet();

  function formOf(record: AnyRecord): Form {
    if ('energySources' in record) return { to: `/vehicles/${record.id}` };
    if ('startedAtMs' in record) return { to: `/trips/${record.id}` };
    if ('associatedWithId' in record) return { open: () => employers.open({ employer: record }) };
    if ('kind' in record) {
      const { vehicleId } = record;
      if (record.kind === 'noted') {
        return { open: () => odometer.open({ vehicleId, about: 'noted', record }) };
      }
      const { kind: about } = record;
      return { open: () => odometer.open({ vehicleId, about, record }) };
    }
    if ('source' in record) return { open: () => fills.open({ fill: record }) };
    return { open: () => expenses.open({ expense: record }) };
  }

  const sheets = (
    <>
      {fills.sheet}
      {expenses.sheet}
      {odometer.sheet}
      {employers.sheet}
    </>
  );
  return { formOf, sheets };
}

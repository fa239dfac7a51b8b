import type { Employer } from '@domain/employers/employer.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const part = createLazyComponent(async () => (await import('./employer-sheet')).EmployerSheet, 'employers');
const EmployerSheet = lazySheet(part);

/** The sheet in which an employer or client is added (null) or changed; its code comes when it is first opened. */
export function useEmployerSheet(): Openable<{ readonly employer: Employer | null }> {
  return useOpened(({ employer }, close) => (
    <EmployerSheet key={employer?.id ?? 'new'} employer={employer} onClose={close} />
  ));
}

/** The same for a stored one, on any page. */
export function EmployerEditingSheet({ record, onClose }: EditingProps<Employer>) {
  return <EmployerSheet employer={record} onClose={onClose} />;
}

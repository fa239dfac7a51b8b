import type { Employer } from '@domain/employers/employer.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

const part = createLazyComponent(async () => (await import('./employer-sheet')).EmployerSheet, 'employers');
const EmployerSheet = lazySheet(part);

/** The sheet in which an employer or client is added (null) or changed; its code comes when it is first opened. */
export function useEmployerSheet(): Openable<{ readonly employer: Employer | null }> {
  return useOpened(({ employer }, close) => (
    <EmployerSheet key={employer?.id ?? 'new'} employer={employer} onClose={close} />
  ));
}

interface Editing {
  readonly record: Employer;
  readonly onClose: () => void;
}

/** The same for a stored one, on any page. */
export function EmployerEditingSheet({ record, onClose }: Editing) {
  return <EmployerSheet employer={record} onClose={onClose} />;
}

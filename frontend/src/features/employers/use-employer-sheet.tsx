import type { Employer } from '@domain/employers/employer.schema';
import { laterSheet } from '@/components/later';
import { type Openable, useOpened } from '@/components/use-opened';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => (await import('./employer-sheet')).EmployerSheet, 'employers');
const EmployerSheet = laterSheet(part);

/** The sheet in which an employer or client is added (null) or changed; its code comes when it is first opened. */
export function useEmployerSheet(): Openable<{ readonly employer: Employer | null }> {
  return useOpened(({ employer }, close) => (
    <EmployerSheet key={employer?.id ?? 'new'} employer={employer} onClose={close} />
  ));
}

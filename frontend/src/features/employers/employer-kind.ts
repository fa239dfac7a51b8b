import type { Employer } from '@domain/employers/employer.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import { titlesIn } from '@/entities/records/record-titles';
import type { RecordKind } from '@/lib/offline/record-kind';

export const employerSheet = recordSheet<{ readonly employer: Employer | null }, Employer>(
  async () => (await import('./employer-sheet')).EmployerSheet,
  ['employers'],
  (employer) => ({ employer }),
);

/** An employer or client as the outbox writes it. */
export const employerKind = {
  name: 'employer',
  catalogue: 'employers',
  ...titlesIn('employers'),
  facts: {
    employerKind: { label: 'employers:field.employerKind', shown: 'text' },
    associatedWithId: { label: 'employers:field.associatedWithId', shown: 'employer' },
  },
  form: employerSheet,
  procedures: {
    'employers.create': { does: 'create', adds: { archivedAtMs: null } },
    'employers.update': { does: 'update', says: 'changes' },
  },
  reads: { feature: 'employers', list: 'list', one: 'get' },
  needs: ['associatedWithId'],
  sendsWhenMade: false,
  createOf({ version: _version, archivedAtMs, ...employer }) {
    return archivedAtMs === null ? { path: 'employers.create', input: employer } : null;
  },
  describe: ({ kind }, { t }) => ({ employerKind: t(`employers:${kind}`) }),
} satisfies RecordKind<Employer>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    employer: { stored: Employer; path: keyof typeof employerKind.procedures };
  }
}

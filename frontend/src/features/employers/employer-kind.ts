import type { Employer } from '@domain/employers/employer.schema';
import type { RecordKind } from '@/lib/offline/record-kind';

/** An employer or client as the outbox writes it. */
export const employerKind = {
  name: 'employer',
  titles: {
    create: 'outbox:act.create.employer',
    update: 'outbox:act.update.employer',
    delete: 'outbox:act.delete.employer',
  },
  procedures: {
    'employers.create': { does: 'create', adds: { archivedAtMs: null } },
    'employers.update': { does: 'update', says: 'changes' },
  },
  reads: { feature: 'employers', list: 'list', one: 'get' },
  needs: [],
  sendsWhenMade: false,
  createOf({ version: _version, archivedAtMs, ...employer }) {
    return archivedAtMs === null ? { path: 'employers.create', input: employer } : null;
  },
  describe: ({ kind }) => ({ employerKind: kind }),
} satisfies RecordKind<Employer>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    employer: { stored: Employer; path: keyof typeof employerKind.procedures };
  }
}

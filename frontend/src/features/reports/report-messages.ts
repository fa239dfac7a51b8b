import type { Report } from '@domain/reports/report.schema';

/** What an employer or a client without a name is called. */
export const partyMessages = {
  self: 'reports:party.self',
  employer: 'reports:party.employer',
  client: 'reports:party.client',
} as const satisfies Record<Report['party']['kind'], string>;

export const stateMessages = {
  making: 'reports:state.making',
  ready: 'reports:state.ready',
  failed: 'reports:state.failed',
  cancelled: 'reports:state.cancelled',
} as const satisfies Record<Report['state'], string>;

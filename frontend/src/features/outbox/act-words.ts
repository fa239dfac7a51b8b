import type { OutboxItem } from '@/lib/offline/outbox-item';
import { writes } from '@/lib/offline/writes';

const acts = {
  create: {
    vehicle: 'outbox:act.create.vehicle',
    odometerRecord: 'outbox:act.create.odometerRecord',
    trip: 'outbox:act.create.trip',
    fill: 'outbox:act.create.fill',
    expense: 'outbox:act.create.expense',
    employer: 'outbox:act.create.employer',
  },
  update: {
    vehicle: 'outbox:act.update.vehicle',
    odometerRecord: 'outbox:act.update.odometerRecord',
    trip: 'outbox:act.update.trip',
    fill: 'outbox:act.update.fill',
    expense: 'outbox:act.update.expense',
    employer: 'outbox:act.update.employer',
  },
  delete: {
    vehicle: 'outbox:act.delete.vehicle',
    odometerRecord: 'outbox:act.delete.odometerRecord',
    trip: 'outbox:act.delete.trip',
    fill: 'outbox:act.delete.fill',
    expense: 'outbox:act.delete.expense',
    employer: 'outbox:act.delete.employer',
  },
} as const;

/** What shall happen to what: New trip. */
export function actOf({ path, recordKind }: OutboxItem) {
  return acts[writes[path].does][recordKind];
}

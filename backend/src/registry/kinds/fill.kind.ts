import { handedOverSchemas, vehicleArchiveFiles } from '../../domain/archive/vehicle-archive.schema';
import { completeFill } from '../../domain/energy/complete-fill';
import { type Fill, type FillCreate, fillSchema } from '../../domain/energy/energy.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { withShare } from '../../domain/records/cost-share';
import { searchableFill } from '../../domain/search/searchable-records';
import { fillSums } from '../../domain/summaries/day-deltas';
import { handover } from '../../records/handover';
import { isInLockedPeriod } from '../../records/locked-period';
import type { RecordKind } from '../../records/record-kind';
import { storedAsWritten } from '../../records/record-members';
import { economyChangeOf, economyUnderRules } from './economy-change';
import { refuseCostShares } from './refused-members';
import { type FillDocument, fillContent, fillReadings, fills } from './stored-fills';

export const fillKind: RecordKind<FillDocument, FillDocument, Fill, FillCreate> = {
  ...storedAsWritten,
  name: 'fill',
  schema: fillSchema,
  collection: fills,
  publicName: 'fill',
  isOfDrivers: true,
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'fills',
  handover: handover({
    file: vehicleArchiveFiles.fills,
    schema: handedOverSchemas.fill,
    of: () => 'fill',
    content: ({ paidBy: _, sharing: _sharing, ...record }) => ({ ...fillContent(record), totalMinor: null }),
  }),
  created: ({ madeAtMs: _madeAtMs, reason: _reason, ...input }) =>
    withShare(fillContent(completeFill<Fill>({ ...input, version: 1 }))),
  checkVehicle({ energySources }, { vehicleId, source }, before) {
    // A fill may keep an energy source that its vehicle no longer uses.
    if (before?.vehicleId === vehicleId && before.source === source) return;
    if (energySources.some(({ kind }) => kind === source)) return;
    const rule = 'ENERGY_SOURCE_NOT_OF_VEHICLE';
    throw new DomainError(rule, { fields: [{ path: 'source', rule }] });
  },
  checkTogether: refuseCostShares,
  isFinal: isInLockedPeriod,
  readings: (id, content) => ({ vehicleId: content.vehicleId, readings: fillReadings({ ...content, id }) }),
  sums: fillSums,
  searchable: searchableFill,
  consequences: async (transaction, changes, context) => ({
    deltas: await economyChangeOf(transaction, changes, context),
  }),
  sumsUnderRules: economyUnderRules,
};

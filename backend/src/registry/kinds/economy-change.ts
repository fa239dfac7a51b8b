import { onTimeline } from '../../domain/energy/economy-fill';
import type { Fill } from '../../domain/energy/energy.schema';
import { negated, type SummaryDelta } from '../../domain/summaries/counters';
import { economyChange, economyDeltas } from '../../domain/summaries/economy-deltas';
import type { OdometerRecord } from '../../domain/vehicles/odometer.schema';
import { odometerTimeline } from '../../domain/vehicles/odometer-timeline';
import type { Reads } from '../../platform/documents/documents';
import type { KindContext, RecordChange } from '../../records/record-kind';
import { allFills, type FillDocument, fillReadings, stayingAround, stayingBehind } from './stored-fills';

type FillChange = RecordChange<FillDocument, FillDocument>;

/** Fills of one vehicle and source that are removed, and those that are added; a changed fill is in both. */
interface OfOneSource {
  readonly vehicleId: string;
  readonly going: Fill[];
  readonly coming: Fill[];
}

/** Changes of the economy sums when fills are added, deleted or changed, read in the transaction of the fills. */
export async function economyChangeOf(
  reads: Reads,
  changes: readonly FillChange[],
  { areFirst, rulesOf }: Pick<KindContext, 'areFirst' | 'rulesOf'>,
): Promise<SummaryDelta[]> {
  const deltas: SummaryDelta[] = [];
  const ids = new Set(changes.map(({ id }) => id));
  for (const { vehicleId, going, coming } of bySource(changes)) {
    const [staying, rules] = await Promise.all([
      areFirst ? stayingBehind(reads, going) : stayingAround(reads, [...going, ...coming], ids),
      rulesOf(vehicleId),
    ]);
    const place = (bought: readonly Fill[]) => onTimeline(bought, timelineOf(bought, rules));
    deltas.push(...economyChange(place(staying), { going: place(going), coming: place(coming) }));
  }
  return deltas;
}

/** Sums after a replaced odometer or a corrected reading, which change the distance between unchanged fills. */
export async function economyUnderRules(
  reads: Reads,
  vehicleId: string,
  before: readonly OdometerRecord[],
  after: readonly OdometerRecord[],
): Promise<SummaryDelta[]> {
  const bought = await allFills(reads, vehicleId);
  return [...negated(economySums(bought, before)), ...economySums(bought, after)];
}

/** Places the readings of fills on the timeline of their vehicle. */
export function timelineOf(bought: readonly Fill[], records: readonly OdometerRecord[]) {
  return odometerTimeline(bought.flatMap(fillReadings), records);
}

function economySums(bought: readonly Fill[], records: readonly OdometerRecord[]): SummaryDelta[] {
  return economyDeltas(onTimeline(bought, timelineOf(bought, records)));
}

function bySource(changes: readonly FillChange[]): OfOneSource[] {
  const found = new Map<string, OfOneSource>();
  const note = (which: 'going' | 'coming', id: string, data: FillDocument | null) => {
    if (!data) return;
    const { vehicleId, source } = data;
    const key = `${vehicleId} ${source}`;
    const ofSource = found.get(key) ?? { vehicleId, going: [], coming: [] };
    ofSource[which].push({ ...data, id, version: 1 });
    found.set(key, ofSource);
  };
  for (const { id, before, after } of changes) {
    note('going', id, before);
    note('coming', id, after);
  }
  return [...found.values()];
}

import type { Fill } from '../../domain/energy/energy.schema';
import { unusualSegments } from '../../domain/import/unusual-economy';
import type { OdometerRule } from '../../domain/vehicles/odometer.schema';
import type { Logbook } from '../../rpc/logbook';
import type { EconomyService } from '../energy/economy.service';
import type { ComparedRecord } from './compare-records';
import { fillOf } from './imported-content';

interface Among {
  /** The ids of fills that are imported without their reading. */
  readonly backwards: ReadonlySet<string>;
  /** Odometer rules in the batch. */
  readonly coming: readonly OdometerRule[];
  readonly areEarliestFills: boolean;
}

/**
 * The ids of fills of a batch whose economy would be unusual compared with the others and the logbook. The segment
 * between the logbook's last fill and the first of the batch is checked only for the earliest fills of a file, and then
 * alone: otherwise the previous fill may be in another batch.
 */
export async function unusualFills(
  economy: Pick<EconomyService, 'segmentsWith'>,
  logbook: Logbook,
  compared: readonly ComparedRecord[],
  { backwards, coming, areEarliestFills }: Among,
): Promise<ReadonlySet<string>> {
  const unusual = new Set<string>();
  const isComing = new Set(compared.filter(({ state }) => state !== 'same').map(({ id }) => id));
  for (const fills of bySource(compared, backwards)) {
    if (!fills.some(({ id }) => isComing.has(id))) continue;
    const firstMs = Math.min(...fills.map(({ atMs }) => atMs));
    for (const { fillIds, openedAtMs } of unusualSegments(
      await economy.segmentsWith(logbook, fills, coming),
    )) {
      const id = fillIds.findLast((each) => isComing.has(each));
      if (id === undefined || openedAtMs === null) continue;
      if (areEarliestFills === openedAtMs < firstMs) unusual.add(id);
    }
  }
  return unusual;
}

const withoutReading = { odometerMetres: null, odometerTypedIn: undefined };

function bySource(compared: readonly ComparedRecord[], backwardsIds: ReadonlySet<string>): Fill[][] {
  const found = new Map<string, Fill[]>();
  for (const { imported, id, content, state } of compared) {
    // A fill changed by the driver is unchanged, and is read from the logbook.
    if (imported.kind !== 'fill' || content === null || state === 'changedHere') continue;
    const odometer = backwardsIds.has(id) ? withoutReading : {};
    const fill = { ...fillOf(imported), ...odometer };
    const key = `${fill.vehicleId} ${fill.source}`;
    const fills = found.get(key);
    if (fills) fills.push(fill);
    else found.set(key, [fill]);
  }
  return [...found.values()];
}

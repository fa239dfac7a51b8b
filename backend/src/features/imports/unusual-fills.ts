import type { Fill } from '../../domain/energy/energy.schema';
import { unusualSegments } from '../../domain/import/unusual-economy';
import type { Driver } from '../../rpc/context';
import type { EconomyService } from '../energy/economy.service';
import type { ComparedRecord } from './compare-records';
import { fillOf } from './imported-content';

/**
 * The ids of fills of a batch whose economy would be unusual beside the others and what the logbook has. `backwardsIds`: those
 * that come without their reading. What a fill of the logbook opens before the first of the batch is judged only of the earliest fills of
 * a file, and then alone: else the fill before may be in another batch.
 */
export async function unusualFills(
  economy: Pick<EconomyService, 'segmentsWith'>,
  driver: Driver,
  compared: readonly ComparedRecord[],
  backwardsIds: ReadonlySet<string>,
  areEarliest: boolean,
): Promise<ReadonlySet<string>> {
  const unusual = new Set<string>();
  const isComing = new Set(compared.filter(({ state }) => state !== 'same').map(({ id }) => id));
  for (const fills of bySource(compared, backwardsIds)) {
    if (!fills.some(({ id }) => isComing.has(id))) continue;
    const firstMs = Math.min(...fills.map(({ atMs }) => atMs));
    for (const { fillIds, openedAtMs } of unusualSegments(await economy.segmentsWith(driver, fills))) {
      const id = fillIds.findLast((each) => isComing.has(each));
      if (id === undefined || openedAtMs === null) continue;
      if (areEarliest === openedAtMs < firstMs) unusual.add(id);
    }
  }
  return unusual;
}

const withoutReading = { odometerMetres: null, odometerTypedIn: undefined };

function bySource(compared: readonly ComparedRecord[], backwardsIds: ReadonlySet<string>): Fill[][] {
  const found = new Map<string, Fill[]>();
  for (const { imported, id, content, state } of compared) {
    // What the driver changed stays as it is, and is found in the logbook.
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

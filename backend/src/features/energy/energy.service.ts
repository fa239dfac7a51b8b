import { Injectable } from '@nestjs/common';
import { completeFill } from '../../domain/energy/complete-fill';
import type { Fill, FillUpdate } from '../../domain/energy/energy.schema';
import { storedQuantityOf } from '../../domain/energy/stored-quantity';
import type { EnergySource } from '../../domain/vehicles/energy-source.schema';
import type { Reads } from '../../platform/documents/documents';
import { recordService } from '../../records/record-service';
import { fillKind } from '../../registry/kinds/fill.kind';
import { fillContent, fillsOfSource } from '../../registry/kinds/stored-fills';

@Injectable()
export class EnergyService extends recordService(
  fillKind,
  ({ madeAtMs: _madeAtMs, reason: _reason, ...fill }: FillUpdate) => fillContent(completeFill<Fill>(fill)),
) {
  /** All that was bought of a source for a vehicle, in its stored unit and in order of time. */
  async bought(
    reads: Reads,
    vehicleId: string,
    source: EnergySource,
  ): Promise<{ atMs: number; source: EnergySource; quantity: number }[]> {
    const found: { atMs: number; source: EnergySource; quantity: number }[] = [];
    for await (const fill of fillsOfSource(reads, vehicleId, source)) {
      found.push({ atMs: fill.atMs, source, quantity: storedQuantityOf(fill) });
    }
    return found;
  }
}

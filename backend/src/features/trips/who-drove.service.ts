import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { whoDrove } from '../../domain/logbooks/driving/who-drove';
import type { WhoDroveAnswer, WhoDroveInput } from '../../domain/logbooks/who-drove.schema';
import type { Trip } from '../../domain/trips/trip.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { tripKind, trips } from '../../registry/kinds/trip.kind';
import { vehicleKind } from '../../registry/kinds/vehicle.kind';
import type { Logbook } from '../../rpc/logbook';
import { OdometerService } from '../vehicles/odometer.service';

/** Trips of the vehicle on each side of the instant: a shared car makes a dozen a day. */
const maxOnEachSide = 100;

/** Answers who drove a vehicle at an instant. */
@Injectable()
export class WhoDroveService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly odometer: OdometerService,
  ) {}

  async at(logbook: Logbook, { vehicleId, atMs }: WhoDroveInput): Promise<WhoDroveAnswer> {
    const reads = this.documents.of(logbook);
    if (!(await reads.get(vehicleKind.collection, vehicleId))) throw new DomainError('NOT_FOUND');
    const around = [
      ...(await tripsAround(reads, vehicleId, atMs, 'descending')),
      ...(await tripsAround(reads, vehicleId, atMs, 'ascending')),
    ];
    const rules = await this.odometer.rulesOf(reads, vehicleId);
    const answer = whoDrove(around, rules, { atMs, nowMs: this.clock() });
    if (answer.kind === 'written') return { kind: 'written', trips: [...answer.trips] };
    const { before, after, perhaps, ownerless } = answer;
    const ownerlessMetres = ownerless.reduce((sum, { metres }) => sum + metres, 0);
    return { kind: 'nobody', before, after, perhaps: [...perhaps], ownerlessMetres };
  }
}

async function tripsAround(
  reads: Reads,
  vehicleId: string,
  atMs: number,
  direction: 'ascending' | 'descending',
): Promise<Trip[]> {
  const range = direction === 'ascending' ? { from: atMs + 1 } : { before: atMs + 1 };
  const order = { field: 'startedAtMs', direction } as const;
  const page = await reads.list(trips, { equal: { vehicleId }, order, range, limit: maxOnEachSide });
  return page.documents.map(tripKind.toDto);
}

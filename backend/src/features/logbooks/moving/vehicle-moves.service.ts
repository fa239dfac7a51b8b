import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import type {
  VehicleMove,
  VehicleMoveBegin,
  VehicleMovePreview,
  VehicleMoveShown,
} from '../../../domain/logbooks/vehicle-move.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Reads } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { Jobs } from '../../../platform/jobs/jobs';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import { type VehicleMoveDocument, vehicleMoves } from '../../../registry/stored/vehicle-moves.collection';
import type { Driver, Logbook } from '../../../rpc/logbook';
import { Logbooks } from '../../../rpc/logbooks';
import { contentOf } from './copied-vehicle';
import { tripsThatStay } from './moved-content';
import { isAlone, openOwned } from './owned-logbook';
import { moveJob, moveKey } from './vehicle-move-run.service';

/** Calls of a driver about moving a vehicle into a logbook with members. A job does it (VehicleMoveRunService). */
@Injectable()
export class VehicleMovesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly logbooks: Logbooks,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
  ) {}

  /** Begins a move. Sent twice, it counts once. */
  async begin(own: Logbook, { vehicleId, logbookId, withTrips }: VehicleMoveBegin): Promise<VehicleMove> {
    checkIsPersonal(own);
    await openOwned(this.logbooks, own.driver, logbookId);
    return this.#start(own, vehicleId, async (known, reads) => {
      const isGoingOn = known?.state === 'running';
      const isSame = known?.logbookId === logbookId && known.withTrips === withTrips && !known.isUndo;
      if (isGoingOn && isSame) return null;
      if (isGoingOn) throw new DomainError('ALREADY_EXISTS');
      if (!(await reads.get(vehicleKind.collection, vehicleId))) throw new DomainError('NOT_FOUND');
      return { logbookId, withTrips, isUndo: false, result: null, tripsLeft: 0 };
    });
  }

  /** Counts what a move would bring, before it begins. */
  async preview(own: Logbook, { logbookId, ...of }: VehicleMoveBegin): Promise<VehicleMovePreview> {
    const { company } = await openOwned(this.logbooks, own.driver, logbookId);
    const reads = this.documents.of(own);
    if (!(await reads.get(vehicleKind.collection, of.vehicleId))) throw new DomainError('NOT_FOUND');
    const moved = { ...of, company };
    const { kinds, files } = await contentOf(reads, moved);
    return { kinds, files, tripsLeft: await tripsThatStay(reads, moved) };
  }

  /** Moves the vehicle back, while the logbook has no other member. */
  async undo(own: Logbook, vehicleId: string): Promise<VehicleMove> {
    checkIsPersonal(own);
    const known = await this.documents.of(own).get(vehicleMoves, vehicleId);
    if (!known) throw new DomainError('NOT_FOUND');
    if (!(await this.#isAlone(own.driver, known.data.logbookId))) throw new DomainError('NOT_ALLOWED');
    return this.#start(own, vehicleId, async (move) => {
      if (move?.isUndo && move.state !== 'stopped') return null;
      const isMoved = move?.isUndo || move?.state === 'done';
      if (!move || !isMoved) throw new DomainError('NOT_FOUND');
      const { logbookId, withTrips, result, tripsLeft } = move;
      return { logbookId, withTrips, isUndo: true, result, tripsLeft };
    });
  }

  async shown(own: Logbook, vehicleId: string): Promise<VehicleMoveShown> {
    const known = await this.documents.of(own).get(vehicleMoves, vehicleId);
    return { move: known ? await this.#toDto(own, vehicleId, known.data) : null };
  }

  async #start(
    own: Logbook,
    vehicleId: string,
    begun: (
      known: VehicleMoveDocument | undefined,
      reads: Pick<Reads, 'get'>,
    ) => Promise<Pick<
      VehicleMoveDocument,
      'logbookId' | 'withTrips' | 'isUndo' | 'result' | 'tripsLeft'
    > | null>,
  ): Promise<VehicleMove> {
    const move = await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(vehicleMoves, vehicleId);
      const beginning = await begun(known?.data, transaction);
      if (beginning === null && known) return known.data;
      if (beginning === null) throw new DomainError('NOT_FOUND');
      const number = (known?.data.number ?? 0) + 1;
      const addJob = await this.jobs.planAdd(transaction, {
        key: moveKey(vehicleId, number),
        kind: moveJob,
        input: JSON.stringify({ vehicleId, number }),
      });
      const move: VehicleMoveDocument = {
        ...beginning,
        ...{ number, state: 'running', phase: 'checking', wasThere: false },
        ...{ problem: null, clashes: { count: 0, named: [] } },
      };
      if (known) transaction.update(vehicleMoves, vehicleId, known.version, move);
      else transaction.create(vehicleMoves, vehicleId, move);
      addJob();
      return move;
    });
    this.runner.wake();
    return this.#toDto(own, vehicleId, move);
  }

  async #toDto(own: Logbook, vehicleId: string, move: VehicleMoveDocument): Promise<VehicleMove> {
    const { number, phase: _phase, wasThere: _wasThere, ...shown } = move;
    const isRunning = move.state === 'running';
    const open = isRunning ? await this.jobs.open(this.documents.of(own), moveKey(vehicleId, number)) : null;
    const isMoved = !isRunning && (move.isUndo ? move.state === 'stopped' : move.state === 'done');
    const mayUndo = isMoved && (await this.#mayUndo(own.driver, move.logbookId));
    return { ...shown, vehicleId, progress: open?.progress ?? null, mayUndo };
  }

  async #mayUndo(driver: Driver, logbookId: string): Promise<boolean> {
    try {
      return await this.#isAlone(driver, logbookId);
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  async #isAlone(driver: Driver, logbookId: string): Promise<boolean> {
    const shared = await openOwned(this.logbooks, driver, logbookId);
    return isAlone(this.documents.of(shared), shared, this.clock());
  }
}

/** Examples do not move, and a logbook with members is moved into. */
function checkIsPersonal({ id, driver }: Logbook): void {
  if (id !== driver.id) throw new DomainError('NOT_ALLOWED');
}

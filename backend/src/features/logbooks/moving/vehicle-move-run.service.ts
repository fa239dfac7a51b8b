import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../../../domain/errors/domain-error';
import type { MoveProblem } from '../../../domain/logbooks/vehicle-move.schema';
import { recordIdSchema } from '../../../domain/records/record.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { type Job, type JobRun, JobSuperseded } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { RecordWriter } from '../../../records/record-writer';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import { type VehicleMoveDocument, vehicleMoves } from '../../../registry/stored/vehicle-moves.collection';
import type { Logbook } from '../../../rpc/logbook';
import { Logbooks } from '../../../rpc/logbooks';
import { AttachmentsService } from '../../attachments/attachments.service';
import { clashesOf, comparedSides, contentOf, copyVehicle } from './copied-vehicle';
import { type MoveSides, RecordRefused } from './move-sides';
import { countMoved, movedKinds, tripsThatStay } from './moved-content';
import { isAlone, openOwned } from './owned-logbook';
import { archiveAlike, removeMoved } from './removed-vehicle';

export const moveJob = 'vehicleMove';
export const moveKey = (vehicleId: string, number: number) => `${moveJob}.${vehicleId}.${number}`;

const retries = 5;
const maxRunMs = 2 * 60 * 60_000;
/** Times that all is looked at again, for drivers who go on using the vehicle meanwhile. */
const maxRounds = 5;
/** A record is looked at to find clashes, to copy, to compare and to delete it. */
const looksAtEach = 4;

const inputSchema = z.object({ vehicleId: recordIdSchema, number: z.int() });

/** One attempt, with both logbooks opened anew: somebody may no longer own the one with members. */
interface Attempt {
  readonly run: JobRun;
  readonly own: Logbook;
  readonly shared: Logbook;
  readonly move: VehicleMoveDocument;
}

/**
 * Moves a vehicle from a driver's own logbook into one with members, or back: copies everything, compares both sides,
 * and only then deletes. Goes on where an earlier attempt ended.
 */
@Injectable()
export class VehicleMoveRunService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly logbooks: Logbooks,
    private readonly writer: RecordWriter,
    private readonly attachments: AttachmentsService,
    private readonly runner: JobRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: moveJob,
      retries,
      maxRunMs,
      run: (run) => this.#run(run),
      planGivenUp: async (transaction, job) => {
        const known = await this.#known(transaction, job);
        const problem = known?.data.problem ?? { reason: 'UNAVAILABLE', record: null };
        return () => {
          if (known) put(transaction, known, { state: 'stopped', problem });
        };
      },
    });
  }

  async #run(run: JobRun): Promise<void> {
    const known = await this.#known(this.documents.of(run.partition), run);
    if (!known) return;
    try {
      const driver = { id: run.driverId, displayName: null };
      const own = await this.logbooks.open(driver, 'own');
      const shared = await openOwned(this.logbooks, driver, known.data.logbookId);
      const attempt = { run, own, shared, move: known.data };
      if (known.data.phase !== 'clearing') return await this.#move(attempt);
      await this.#clear(attempt);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      await this.#end(run, { state: 'stopped', problem });
    }
  }

  async #move(attempt: Attempt): Promise<void> {
    const { run } = attempt;
    const sides = await this.#sides(attempt);
    try {
      const move = await this.#checked(attempt, sides);
      if (move) await this.#copied({ ...attempt, move }, sides);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      const { phase, wasThere } = await this.#change(run, { problem });
      if (phase !== 'copying' || wasThere) return this.#end(run, { state: 'stopped' });
      const move = await this.#change(run, { phase: 'clearing' });
      await this.#clear({ ...attempt, move });
    }
  }

  /** Looks for reasons against the move before anything is copied. Null if there are any. */
  async #checked({ run, shared, move }: Attempt, sides: MoveSides): Promise<VehicleMoveDocument | null> {
    if (move.phase !== 'checking') return move;
    const { vehicleId } = sides.moved;
    if (!(await sides.fromReads.get(vehicleKind.collection, vehicleId))) throw new DomainError('NOT_FOUND');
    if (move.isUndo) {
      const isOnlyMember = await isAlone(this.documents.of(shared), shared, this.clock());
      if (!isOnlyMember) throw new DomainError('NOT_ALLOWED');
      const { sha256 } = await contentOf(sides.fromReads, sides.moved);
      if (sha256 !== move.result?.sha256) throw new DomainError('VERSION_CLASH');
    }
    const clashes = await clashesOf(sides);
    if (clashes.count > 0) {
      await this.#end(run, {
        state: 'stopped',
        clashes,
        problem: { reason: 'ALREADY_EXISTS', record: null },
      });
      return null;
    }
    const wasThere = (await sides.toReads.get(vehicleKind.collection, vehicleId)) !== null;
    return this.#change(run, { phase: 'copying', wasThere });
  }

  async #copied({ run, move }: Attempt, sides: MoveSides): Promise<void> {
    const { fromReads, moved } = sides;
    let { phase } = move;
    for (let round = 1; round <= maxRounds; round += 1) {
      const isGone = (await fromReads.get(vehicleKind.collection, moved.vehicleId)) === null;
      if (isGone && phase === 'removing') return this.#end(run, { state: 'done' });
      if (isGone) throw new DomainError('NOT_FOUND');
      await copyVehicle(sides);
      const result = await comparedSides(sides);
      if (result === null) continue;
      if (phase !== 'removing') {
        const tripsLeft = move.isUndo ? move.tripsLeft : await tripsThatStay(fromReads, moved);
        ({ phase } = await this.#change(run, { phase: 'removing', result, tripsLeft }));
      }
      if (move.isUndo) await archiveAlike(sides);
      if (await removeMoved(sides)) return this.#end(run, { state: 'done' });
    }
    throw new DomainError('VERSION_CLASH');
  }

  /** Deletes the copies that a move made before it was stopped. */
  async #clear(attempt: Attempt): Promise<void> {
    const { moved, ...sides } = await this.#sides(attempt);
    await removeMoved({
      ...sides,
      ...{ from: sides.to, to: sides.from, fromReads: sides.toReads, toReads: sides.fromReads },
      moved: { ...moved, withTrips: true, company: null },
      reasons: { came: '', went: 'Copied by a move of its vehicle that was stopped.', stayed: '' },
    });
    await this.#end(attempt.run, { state: 'stopped' });
  }

  async #sides({ run, own, shared, move }: Attempt): Promise<MoveSides> {
    const { vehicleId } = inputSchema.parse(JSON.parse(run.input));
    const [from, to] = move.isUndo ? [shared, own] : [own, shared];
    const [fromReads, toReads] = [this.documents.of(from), this.documents.of(to)];
    // Everything in the logbook with members comes back.
    const moved = { vehicleId, withTrips: move.withTrips || move.isUndo, company: to.company };
    let [looks, total] = [0, 1];
    for (const kind of movedKinds(moved)) {
      total += looksAtEach * (await countMoved(fromReads, kind, moved));
    }
    const ownReads = this.documents.of(own);
    return {
      ...{ from, to, fromReads, toReads, moved, reasons: reasonsOf(move) },
      ...{ writer: this.writer, attachments: this.attachments, nowMs: this.clock() },
      goOn(records) {
        run.signal.throwIfAborted();
        looks += records;
        run.reportProgress(Math.min(looks, total), total);
      },
      checkOurs: async (partition, reads) => {
        const isOurs = await this.#known(partition.id === own.id ? reads : ownReads, run);
        if (!isOurs) throw new JobSuperseded();
      },
    };
  }

  /** The move that a job is about, if it still goes on. */
  async #known(reads: Pick<Transaction, 'get'>, { input }: Pick<Job, 'input'>) {
    const { vehicleId, number } = inputSchema.parse(JSON.parse(input));
    const known = await reads.get(vehicleMoves, vehicleId);
    return known?.data.state === 'running' && known.data.number === number ? known : null;
  }

  #change(run: JobRun, changes: Partial<VehicleMoveDocument>): Promise<VehicleMoveDocument> {
    return run.transact(async (transaction) => {
      const known = await this.#known(transaction, run);
      if (!known) throw new JobSuperseded();
      return put(transaction, known, changes);
    });
  }

  #end(run: JobRun, changes: Partial<VehicleMoveDocument>): Promise<void> {
    return run.finish(async (transaction) => {
      const known = await this.#known(transaction, run);
      if (known) put(transaction, known, changes);
    });
  }
}

function put(
  transaction: Transaction,
  { id, version, data }: Stored<VehicleMoveDocument>,
  changes: Partial<VehicleMoveDocument>,
): VehicleMoveDocument {
  const changed = { ...data, ...changes };
  transaction.update(vehicleMoves, id, version, changed);
  return changed;
}

/** Null for what may be gone at the next attempt. */
function problemOf(error: unknown): MoveProblem | null {
  if (!(error instanceof DomainError) || error.reason === 'UNAVAILABLE') return null;
  return { reason: error.reason, record: error instanceof RecordRefused ? error.record : null };
}

/** Reasons in the ledgers; the one of the logbook with members names who acts. */
function reasonsOf({ isUndo, logbookId }: VehicleMoveDocument): MoveSides['reasons'] {
  const stayed = 'Not for business any more, so it stays in a personal logbook.';
  return isUndo
    ? {
        stayed,
        came: `Moved back with its vehicle from ${logbookId}.`,
        went: 'Moved back with its vehicle to a personal logbook.',
      }
    : {
        stayed,
        came: 'Moved here with its vehicle from a personal logbook.',
        went: `Moved with its vehicle to ${logbookId}.`,
      };
}

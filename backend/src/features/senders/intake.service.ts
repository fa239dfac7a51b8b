import { Inject, Injectable } from '@nestjs/common';
import { usualCharge } from '../../domain/energy/usual-charge';
import { DomainError } from '../../domain/errors/domain-error';
import type { NamedReading, ReasonCode } from '../../domain/errors/reasons';
import {
  maxSetAsideLength,
  maxValuesAtOnce,
  type SentKind,
  type SetAsideReason,
} from '../../domain/senders/sender.schema';
import { fillOfCharge, sentCharge } from '../../domain/senders/sent-charge';
import { type SentReading, type SentTerms, sentReading } from '../../domain/senders/sent-reading';
import { SentFault, type SentObject, sentInstant, sentValues } from '../../domain/senders/sent-values';
import type { EnergySource } from '../../domain/vehicles/energy-source.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { DriverTurns } from '../../platform/driver-turns';
import { fillContent } from '../../registry/kinds/stored-fills';
import { vehicles } from '../../registry/kinds/vehicle.kind';
import {
  type SenderDocument,
  type SentChargeDocument,
  senders,
  sentCharges,
} from '../../registry/stored/senders.collection';
import type { Logbook } from '../../rpc/logbook';
import { AccountService } from '../account/account.service';
import { EnergyService } from '../energy/energy.module';
import { derivedId } from './derived-id';
import { ReadingIntakeService } from './reading-intake.service';
import { type NewSetAside, SenderNotesService } from './sender-notes.service';
import type { OpenedSender } from './senders.service';

/** Answer to a sender: what became of its values. */
export interface IntakeAnswer {
  readonly kept: number;
  readonly alike: number;
  readonly quarantined: readonly { readonly index: number; readonly reason: SetAsideReason }[];
  readonly paused?: number;
}

/** A request while it is worked through. */
interface Work {
  readonly opened: OpenedSender;
  readonly vehicle: { readonly id: string; readonly sources: readonly EnergySource[] };
  readonly terms: SentTerms & { readonly currency: string };
  /** State of the sender, which changes with each value. */
  readonly state: Pick<SenderDocument, 'lastReading' | 'stateOfCharge'>;
  readonly chargesFromMs: number;
}

/** Refusals of a record that are about its values; others are about the request, and end it. */
const reasonsOfRefusals: Partial<Record<ReasonCode, SetAsideReason>> = {
  ODOMETER_BACKWARDS: 'backwards',
  READING_CORRECTED: 'refused',
  REASON_REQUIRED: 'final',
  NOT_ALLOWED: 'notAllowed',
  UNKNOWN_VEHICLE: 'vehicleGone',
  ENERGY_SOURCE_NOT_OF_VEHICLE: 'noElectricity',
  INPUT_INVALID: 'refused',
  PRICES_DISAGREE: 'refused',
  TOO_MANY: 'refused',
};

/** Fills that are looked through for the price at the same place. */
const fillsForPrice = 100;

/** Makes records of what senders send. Whatever cannot become one is set aside: no program is told of an error that it repeats for ever. */
@Injectable()
export class IntakeService {
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: DriverTurns,
    private readonly account: AccountService,
    private readonly energy: EnergyService,
    private readonly readings: ReadingIntakeService,
    private readonly notes: SenderNotesService,
  ) {}

  /** Works through a body. What it says is stored when this returns. */
  receive(opened: OpenedSender, kind: SentKind, body: string): Promise<IntakeAnswer> {
    return this.#inOrder(opened.stored.id, () => this.#receive(opened, kind, body));
  }

  /** Requests of one sender one after another: each depends on what the one before has kept. */
  async #inOrder<Result>(senderId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(senderId) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done.catch(() => undefined);
    this.#queues.set(senderId, settled);
    try {
      return await done;
    } finally {
      if (this.#queues.get(senderId) === settled) this.#queues.delete(senderId);
    }
  }

  async #receive(opened: OpenedSender, kind: SentKind, body: string): Promise<IntakeAnswer> {
    const { own, stored } = opened;
    const values = valuesOf(body);
    if (stored.data.pausedAtMs !== null) {
      const paused = values instanceof SentFault ? 1 : values.length;
      await this.notes.note(own, stored.id, { counts: { paused }, changes: {}, setAside: [] });
      return { kept: 0, alike: 0, quarantined: [], paused };
    }
    const sent = values instanceof SentFault ? [body] : values;
    const counts = { kept: 0, alike: 0 };
    const quarantined: { index: number; reason: SetAsideReason }[] = [];
    const setAside: NewSetAside[] = [];
    const work = await this.#begin(opened);
    try {
      for (const [index, value] of inTimeOrder(sent, this.clock())) {
        await this.turns.next(own.driver.id);
        const fault = values instanceof SentFault ? values : null;
        const outcome = fault ? aside(fault) : await this.#take(work, kind, value);
        if (typeof outcome === 'string') counts[outcome] += 1;
        else {
          quarantined.push({ index, reason: outcome.reason });
          setAside.push({ kind, sent: shortened(value), reading: null, against: null, ...outcome });
        }
      }
    } finally {
      // After a failure the program sends everything again, and records that were made must be known then.
      await this.notes.note(own, stored.id, { counts, changes: work?.state ?? {}, setAside });
    }
    quarantined.sort((one, other) => one.index - other.index);
    return { ...counts, quarantined };
  }

  /** Null if the vehicle is gone. */
  async #begin(opened: OpenedSender): Promise<Work | null> {
    const { own, logbook, stored } = opened;
    // Read again, as an earlier request may have changed it while this one waited.
    const sender = (await this.documents.of(own).get(senders, stored.id)) ?? stored;
    const { lastReading, stateOfCharge, chargesFromMs, vehicleId, logbookId, pausedAtMs } = sender.data;
    const isAsOpened = vehicleId === stored.data.vehicleId && logbookId === stored.data.logbookId;
    // Changed while this request waited: sent again, it is opened as the sender is now.
    if (!isAsOpened || pausedAtMs !== null) throw new DomainError('UNAVAILABLE');
    const vehicle = await this.documents.of(logbook).get(vehicles, stored.data.vehicleId);
    if (!vehicle) return null;
    const { zone } = await this.account.of(own);
    const { distanceUnit, currency, energySources } = vehicle.data;
    return {
      opened,
      vehicle: { id: vehicle.id, sources: energySources.map(({ kind }) => kind) },
      terms: { nowMs: this.clock(), zone, distanceUnit, currency },
      state: { lastReading, stateOfCharge },
      chargesFromMs: chargesFromMs ?? 0,
    };
  }

  async #take(work: Work | null, kind: SentKind, value: unknown): Promise<Outcome> {
    if (work === null) return { reason: 'vehicleGone' };
    // The logbook became a company's: its readings would say when private drives began and ended.
    if (work.opened.logbook.company !== null) return { reason: 'notAllowed' };
    let understood: SentReading | null = null;
    try {
      if (!isObject(value)) throw new SentFault('notReadable');
      if (kind === 'charge') return await this.#takeCharge(work, value);
      understood = sentReading(value, work.terms);
      return await this.#takeReading(work, understood);
    } catch (error) {
      return asideBecause(error, understood);
    }
  }

  async #takeReading(work: Work, reading: SentReading): Promise<'kept' | 'alike'> {
    noteCharge(work, reading.socPercent, reading.atMs);
    const { opened, vehicle, state } = work;
    const taken = await this.readings.take(opened, vehicle.id, reading, state.lastReading);
    state.lastReading = taken.last;
    return taken.outcome;
  }

  async #takeCharge(work: Work, value: SentObject): Promise<'kept' | 'alike'> {
    const { opened, vehicle, terms } = work;
    const { own, logbook, stored } = opened;
    const charge = sentCharge(value, terms);
    if (charge.atMs < work.chargesFromMs) return 'alike';
    const id = derivedId([stored.id, 'charge', charge.key], charge.key.startsWith('id ') ? 0 : charge.atMs);
    const made = await this.documents.of(own).get(sentCharges, id);
    if (made && charge.energyWattHours <= made.data.energyWattHours) return 'alike';
    const known = await this.energy.find(logbook, id);
    // Deleted or changed by the driver. Without a note of it, the server ended between the two: it is as it was made.
    const isTheDrivers = known ? known.version !== (made?.data.version ?? 1) : made !== null;
    if (isTheDrivers) return 'alike';
    const usual = await this.#usual(logbook, vehicle.id, charge.item.station);
    const fill = fillOfCharge(charge, { id, vehicle, terms, usual });
    const { version } = known
      ? await this.energy.update(logbook, {
          ...fillContent({ ...fill, version: 1 }),
          id,
          version: known.version,
        })
      : await this.energy.create(logbook, fill);
    const { atMs, energyWattHours } = charge;
    await this.#noteMade(own, id, { senderId: stored.id, version, energyWattHours, atMs });
    noteCharge(work, charge.socAfterPercent, charge.atMs);
    return 'kept';
  }

  async #noteMade(own: Logbook, id: string, data: SentChargeDocument): Promise<void> {
    await this.documents.of(own).transact(async (transaction) => {
      const before = await transaction.get(sentCharges, id);
      if (before) transaction.update(sentCharges, id, before.version, data);
      else transaction.create(sentCharges, id, data);
    });
  }

  async #usual(logbook: Logbook, vehicleId: string, station: string) {
    if (station === '') return null;
    const { items } = await this.energy.list(logbook, {
      vehicleId,
      source: 'electricity',
      limit: fillsForPrice,
    });
    return usualCharge(items, station);
  }
}

type Aside = Pick<NewSetAside, 'reason'> & Partial<Pick<NewSetAside, 'reading' | 'against'>>;
type Outcome = 'kept' | 'alike' | Aside;

function valuesOf(body: string): readonly unknown[] | SentFault {
  try {
    return sentValues(body, maxValuesAtOnce);
  } catch (error) {
    if (error instanceof SentFault) return error;
    throw error;
  }
}

/** In order of time, as programs send a batch in any order; values without a readable time are of now. */
function inTimeOrder(sent: readonly unknown[], nowMs: number): (readonly [number, unknown])[] {
  return [...sent.entries()].sort(([, one], [, other]) => timeOf(one, nowMs) - timeOf(other, nowMs));
}

function timeOf(value: unknown, nowMs: number): number {
  try {
    return (isObject(value) && sentInstant(value.at ?? value.start, nowMs)) || nowMs;
  } catch {
    return nowMs;
  }
}

const aside = ({ reason }: SentFault): Aside => ({ reason });

function asideBecause(error: unknown, understood: SentReading | null): Aside {
  const reading = understood && enterable(understood);
  if (error instanceof SentFault) return { reason: error.reason, reading };
  const reason = error instanceof DomainError ? reasonsOfRefusals[error.reason] : undefined;
  if (reason === undefined || !(error instanceof DomainError)) throw error;
  const { earlier, later } = error.details.readings ?? {};
  const other = [earlier, later].find((each) => each && !isOf(each, understood));
  return {
    reason,
    reading,
    against: other ? { odometerMetres: other.odometerMetres, atMs: other.atMs } : null,
  };
}

function isOf(named: NamedReading, understood: SentReading | null): boolean {
  return named.atMs === understood?.atMs && named.odometerMetres === understood.odometerMetres;
}

function enterable({ odometerMetres, atMs, zone }: SentReading) {
  return odometerMetres === null ? null : { odometerMetres, atMs, zone };
}

/** Notes a state of charge unless a later one is known. */
function noteCharge({ state }: Work, percent: number | null, atMs: number): void {
  if (percent === null || (state.stateOfCharge && state.stateOfCharge.atMs > atMs)) return;
  state.stateOfCharge = { percent, atMs };
}

function isObject(value: unknown): value is SentObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : textOf(value);
  return text.slice(0, maxSetAsideLength).toWellFormed().replaceAll('\0', '\uFFFD');
}

/** A text that JSON nests deeper than the stack is high cannot be written, though it could be read. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return '[[[…';
    throw error;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isExamplesId } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import { isSharedLogbook } from '../../domain/logbooks/logbook-name';
import {
  type DiscardInput,
  type KeyedSender,
  maxSenders,
  maxSetAside,
  type Sender,
  type SenderChange,
  type SenderCreate,
  type SetAside,
} from '../../domain/senders/sender.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { isSecretOf, secretToken } from '../../platform/identity/secret-token';
import { vehicles } from '../../registry/kinds/vehicle.kind';
import {
  type SenderDocument,
  type SetAsideDocument,
  senders,
  sentCharges,
  setAsideValues,
} from '../../registry/stored/senders.collection';
import { AccountAccess } from '../../rpc/account-access';
import type { Logbook } from '../../rpc/logbook';
import { Logbooks } from '../../rpc/logbooks';
import { type DriverRate, DriverRates } from '../../rpc/rates/driver-rates';
import { refuseByRate } from '../../rpc/rates/rate-refusal';
import { unattended } from '../../rpc/unattended';
import { KeptPositionsService } from '../positions/kept-positions.service';
import { pageSenderId } from './derived-id';
import { encryptionKeyOf } from './encryption-key';

const tokens = secretToken('', '[0-9A-HJKMNP-TV-Z]{26}');
const folder = '/api/in';

/** Maximum number of wrong keys from one address, and of requests that are looked at at once. */
const triesAMinute = 600;
/** Leaves the driver’s own calls their room, whatever a program does. */
const rates = {
  sends: { name: 'sends', most: 120, windowMs: 60_000, unwritten: 12 },
  /** Phones send each second, and all at once after a tunnel. */
  positions: { name: 'positions', most: 1_200, windowMs: 60_000, unwritten: 120 },
} as const satisfies Record<string, DriverRate>;

const chargesAtOnce = 200;

/** A sender that proved itself by its key, and the logbook that it sends to. */
export interface OpenedSender {
  readonly own: Logbook;
  readonly logbook: Logbook;
  readonly stored: Stored<SenderDocument>;
}

/** Devices and programs of a driver that send without a sign-in, and what of theirs was set aside. */
@Injectable()
export class SendersService {
  readonly #tries = new RateLimiterMemory({ points: triesAMinute, duration: 60 });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: AccountAccess,
    private readonly logbooks: Logbooks,
    private readonly rates: DriverRates,
    private readonly positions: KeptPositionsService,
  ) {}

  async list(own: Logbook): Promise<Sender[]> {
    const order = { field: 'createdAtMs', direction: 'descending' } as const;
    const { documents } = await this.documents.of(own).list(senders, { order, limit: maxSenders });
    return Promise.all(documents.map((stored) => this.#toSender(own, stored)));
  }

  /** Creates a sender to the vehicle of the open logbook. Its key is in the path, which is returned only here. */
  async create(own: Logbook, logbook: Logbook, { id, name, vehicleId }: SenderCreate): Promise<KeyedSender> {
    await this.#checkVehicle(logbook, vehicleId);
    const { keyed, key } = await this.#newKey(own, id);
    const data = newSender({ name, vehicleId, logbookId: logbook.id, createdAtMs: this.clock(), ...key });
    await this.documents.of(own).transact(async (transaction) => {
      if (await transaction.get(senders, id)) throw new DomainError('ALREADY_EXISTS');
      await checkRoom(transaction);
      transaction.create(senders, id, data);
    });
    return { sender: await this.#toSender(own, { id, version: 1, data }), ...keyed };
  }

  /** The sender that stands for the driver's pages, made when one of them first records. Nobody learns its key. */
  async ofPage(
    own: Logbook,
    logbook: Logbook,
    { name, vehicleId }: Omit<SenderCreate, 'id'>,
  ): Promise<Stored<SenderDocument>> {
    await this.#checkVehicle(logbook, vehicleId);
    const id = pageSenderId(own.id);
    const before = await this.documents.of(own).get(senders, id);
    if (before?.data.vehicleId === vehicleId && before.data.logbookId === logbook.id) return before;
    const { key } = await this.#newKey(own, id);
    return this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(senders, id);
      const driven = { vehicleId, logbookId: logbook.id };
      if (known) {
        const data = { ...known.data, ...driven };
        transaction.update(senders, id, known.version, data);
        return { ...known, data };
      }
      await checkRoom(transaction);
      const made = newSender({ name, ...driven, createdAtMs: this.clock(), ...key });
      const data: SenderDocument = { ...made, isPage: true };
      transaction.create(senders, id, data);
      return { id, version: 1, data };
    });
  }

  /** Renames, pauses or resumes a sender, or lets it send to another vehicle, which is of the open logbook. */
  async change(own: Logbook, logbook: Logbook, input: SenderChange): Promise<Sender> {
    const { id, name, vehicleId, isPaused, keepDays } = input;
    if (vehicleId !== undefined) await this.#checkVehicle(logbook, vehicleId);
    if (isPaused === true) checkHasKey(own, id);
    const changed = await this.#update(own, id, (data) => ({
      ...data,
      ...(name !== undefined && { name }),
      ...(vehicleId !== undefined &&
        (vehicleId !== data.vehicleId || logbook.id !== data.logbookId) && {
          vehicleId,
          logbookId: logbook.id,
          lastReading: null,
          // Programs send older charges again, which are with the vehicle before.
          chargesFromMs: this.clock(),
        }),
      ...(isPaused !== undefined && { pausedAtMs: isPaused ? (data.pausedAtMs ?? this.clock()) : null }),
    }));
    if (keepDays !== undefined) await this.positions.keepAll(own, id, keepDays);
    return this.#toSender(own, changed);
  }

  /** Replaces the key; the previous one ends. */
  async rotate(own: Logbook, id: string): Promise<KeyedSender> {
    checkHasKey(own, id);
    const { keyed, key } = await this.#newKey(own, id);
    const changed = await this.#update(own, id, (data) => ({ ...data, ...key }));
    return { sender: await this.#toSender(own, changed), ...keyed };
  }

  /** Removes a sender with what of it was set aside, and its positions. Records that it made stay. */
  async remove(own: Logbook, id: string): Promise<{ id: string }> {
    while (await this.#forgetSomeCharges(own, id));
    await this.positions.removeAll(own, id);
    await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(senders, id);
      if (!known) throw new DomainError('NOT_FOUND');
      for (const each of await setAsideOf(transaction, id)) {
        transaction.delete(setAsideValues, each.id, each.version);
      }
      transaction.delete(senders, id, known.version);
    });
    // Positions that came until then.
    await this.positions.removeAll(own, id);
    return { id };
  }

  /** Values of a sender that were set aside, newest first. */
  async setAside(own: Logbook, senderId: string): Promise<SetAside[]> {
    return (await setAsideOf(this.documents.of(own), senderId)).map(({ id, data }) => ({ id, ...data }));
  }

  async discard(own: Logbook, { senderId, ids }: DiscardInput): Promise<number> {
    return this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(senders, senderId);
      if (!known) throw new DomainError('NOT_FOUND');
      const waiting = await setAsideOf(transaction, senderId);
      const discarded = ids === undefined ? waiting : waiting.filter(({ id }) => ids.includes(id));
      for (const each of discarded) transaction.delete(setAsideValues, each.id, each.version);
      const left = waiting.length - discarded.length;
      transaction.update(senders, senderId, known.version, { ...known.data, waiting: left });
      return discarded.length;
    });
  }

  /**
   * Opens the logbook that a key sends to, as its driver may use it now. NOT_FOUND, in every case alike, if the key never
   * existed or has ended, or the driver is no member there any more.
   */
  async opened(key: string, caller: string, rate: keyof typeof rates): Promise<OpenedSender> {
    await this.#tries.consume(caller).catch(refuseByRate);
    const named = tokens.parse(key);
    if (named === null) throw new DomainError('NOT_FOUND');
    const own = unattended(named.driverId);
    const stored = await this.documents.of(own).get(senders, named.id);
    if (!stored || !isSecretOf(stored.data.secretHash, named.secret)) throw new DomainError('NOT_FOUND');
    const { endedBeforeMs, keyMadeAtMs } = stored.data;
    if (!(await this.access.isOpen(named.driverId, endedBeforeMs ?? keyMadeAtMs))) {
      throw new DomainError('NOT_FOUND');
    }
    // A right key is no try: phones behind one address may be many.
    await this.#tries.reward(caller);
    const logbook = await this.#logbookOf(own, stored.data);
    await this.rates.use(named.driverId, rates[rate]);
    return { own, stored, logbook };
  }

  #logbookOf({ driver }: Logbook, { logbookId }: SenderDocument): Promise<Logbook> {
    return this.logbooks.open(
      { id: driver.id, displayName: null },
      isSharedLogbook(logbookId) ? logbookId : 'own',
    );
  }

  /** False once there is none left. */
  #forgetSomeCharges(own: Logbook, senderId: string): Promise<boolean> {
    return this.documents.of(own).transact(async (transaction) => {
      const order = { field: 'atMs', direction: 'ascending' } as const;
      const query = { equal: { senderId }, order, limit: chargesAtOnce };
      const { documents } = await transaction.list(sentCharges, query);
      for (const { id, version } of documents) transaction.delete(sentCharges, id, version);
      return documents.length > 0;
    });
  }

  async #checkVehicle(logbook: Logbook, vehicleId: string): Promise<void> {
    // In a company's logbook its readings would say when private drives began and ended.
    if (isExamplesId(logbook.id) || logbook.company !== null) throw new DomainError('NOT_OFFERED');
    if (logbook.role === 'reader') throw new DomainError('NOT_ALLOWED');
    if (await this.documents.of(logbook).get(vehicles, vehicleId)) return;
    throw new DomainError('UNKNOWN_VEHICLE', { fields: [{ path: 'vehicleId', rule: 'UNKNOWN_VEHICLE' }] });
  }

  async #newKey(own: Logbook, id: string) {
    const { token, secretHash } = tokens.create(own.id, id);
    const endedBeforeMs = await this.access.endedBeforeMs(own.id);
    const keyed = { path: `${folder}/${token}`, encryptionKey: encryptionKeyOf(token) };
    return { keyed, key: { secretHash, endedBeforeMs, keyMadeAtMs: this.clock() } };
  }

  async #update(
    own: Logbook,
    id: string,
    patch: (before: SenderDocument) => SenderDocument,
  ): Promise<Stored<SenderDocument>> {
    return this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(senders, id);
      if (!known) throw new DomainError('NOT_FOUND');
      const data = patch(known.data);
      transaction.update(senders, id, known.version, data);
      return { ...known, data };
    });
  }

  async #toSender(own: Logbook, { id, data }: Stored<SenderDocument>): Promise<Sender> {
    const { lastReading } = data;
    const positions = await this.positions.of(own, id);
    const heardAtMs = Math.max(data.lastHeardAtMs ?? 0, positions?.heardAtMs ?? 0);
    return {
      id,
      ...{ name: data.name, logbookId: data.logbookId, vehicleId: data.vehicleId },
      ...{ createdAtMs: data.createdAtMs, pausedAtMs: data.pausedAtMs, lastHeardAtMs: heardAtMs || null },
      ...{ stateOfCharge: data.stateOfCharge, counts: data.counts, waiting: data.waiting },
      vehicle: await this.#vehicleOf(own, data),
      positions,
      isPage: data.isPage ?? false,
      lastReading: lastReading && { odometerMetres: lastReading.odometerMetres, atMs: lastReading.atMs },
    };
  }

  async #vehicleOf(own: Logbook, data: SenderDocument): Promise<Sender['vehicle']> {
    try {
      const logbook = await this.#logbookOf(own, data);
      const known = await this.documents.of(logbook).get(vehicles, data.vehicleId);
      return known && { name: known.data.name, distanceUnit: known.data.distanceUnit };
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'NOT_FOUND') return null;
      throw error;
    }
  }
}

type NewSender = Pick<
  SenderDocument,
  'name' | 'vehicleId' | 'logbookId' | 'createdAtMs' | 'secretHash' | 'endedBeforeMs' | 'keyMadeAtMs'
>;

function newSender(made: NewSender): SenderDocument {
  return {
    ...made,
    ...{ pausedAtMs: null, lastHeardAtMs: null },
    ...{ lastReading: null, stateOfCharge: null, chargesFromMs: null, waiting: 0 },
    counts: { kept: 0, alike: 0, setAside: 0, paused: 0, dropped: 0 },
  };
}

async function checkRoom(transaction: Pick<Transaction, 'list'>): Promise<void> {
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await transaction.list(senders, { order, limit: maxSenders });
  if (documents.length === maxSenders) throw new DomainError('TOO_MANY');
}

/** A page is signed in: it has no address, and is switched off where it records. */
function checkHasKey(own: Logbook, id: string): void {
  if (id === pageSenderId(own.id)) throw new DomainError('NOT_OFFERED');
}

async function setAsideOf(
  reads: Pick<Transaction, 'list'>,
  senderId: string,
): Promise<readonly Stored<SetAsideDocument>[]> {
  const order = { field: 'receivedAtMs', direction: 'descending' } as const;
  return (await reads.list(setAsideValues, { equal: { senderId }, order, limit: maxSetAside })).documents;
}

import type { Expense } from '../../backend/src/domain/expenses/expense.schema.js';
import type { Trip } from '../../backend/src/domain/trips/trip.schema.js';
import { call, dataOf } from './calls.mts';
import type { Driver } from './drivers.mts';
import { aTrip } from './logbook.mts';
import { newId } from './random.mts';

type Kind = 'trips' | 'expenses';

/** Acceptable states of an id: the acknowledged record, nothing, or anything that passes a check. */
type Acceptable = Trip | Expense | null | ((found: unknown) => boolean);

interface ToVerify {
  readonly kind: Kind;
  readonly id: string;
  readonly acceptable: readonly Acceptable[];
}

/** Status of no answer, or of an edge without a backend. */
const isAway = new Set([0, 502, 503, 504]);

/** Writes one record after another, and knows the acceptable states of each. */
export class Writer {
  acknowledged = 0;
  /** Refusals of valid writes by a server that was running. */
  readonly refusals: string[] = [];
  private readonly known = new Map<string, ToVerify>();
  private readonly origin: string;
  private readonly driver: Driver;
  private readonly vehicleId: string;

  constructor(origin: string, driver: Driver, vehicleId: string) {
    this.origin = origin;
    this.driver = driver;
    this.vehicleId = vehicleId;
  }

  toVerify(): ToVerify[] {
    return [...this.known.values()];
  }

  /** Forgets verified records, so that each kill is checked only with records written since the last one. */
  verified(): void {
    this.known.clear();
  }

  /** Writes until a write is not answered. */
  async writeUntilKilled(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const trip = await this.create('trips', this.aTrip(turn));
      if (trip === null) return;
      const note = `changed ${turn}`;
      if (turn % 3 === 0 && !(await this.changeTrip(trip as Trip, note))) return;
      if (turn % 2 === 0 && (await this.create('expenses', this.anExpense(turn))) === null) return;
    }
  }

  private aTrip(turn: number) {
    const startedAtMs = Date.UTC(2026, turn % 12, 3) + turn;
    const zones = { startZone: 'UTC', endZone: 'UTC' };
    return aTrip({ ...zones, vehicleId: this.vehicleId, startedAtMs, endedAtMs: startedAtMs + 60_000 });
  }

  private anExpense(turn: number) {
    return {
      id: newId(),
      vehicleId: this.vehicleId,
      category: 'other',
      amountMinor: 100 + turn,
      currency: 'EUR',
      converted: null,
      vendor: '',
      atMs: Date.UTC(2026, turn % 12, 3),
      zone: 'UTC',
      odometerMetres: null,
      spread: null,
      repeats: null,
      businessSharePercent: null,
      note: '',
    };
  }

  private async create(kind: Kind, input: { id: string }): Promise<Trip | Expense | null> {
    const { id } = input;
    // Until the answer arrives, the record may be missing or complete.
    const isWhole = (found: unknown) => isLike(found, input);
    this.known.set(id, { kind, id, acceptable: [null, isWhole] });
    const stored = await this.write(`${kind}.create`, input);
    if (stored !== null) this.known.set(id, { kind, id, acceptable: [stored] });
    return stored;
  }

  private async changeTrip(trip: Trip, note: string): Promise<boolean> {
    const { id, version } = trip;
    const isChanged = (found: unknown) =>
      isLike(found, { ...trip, log: undefined, note, version: version + 1 });
    this.known.set(id, { kind: 'trips', id, acceptable: [trip, isChanged] });
    const stored = await this.write('trips.update', { id, version, changes: { note }, reason: 'attack' });
    if (stored !== null) this.known.set(id, { kind: 'trips', id, acceptable: [stored] });
    return stored !== null;
  }

  /** Sends a write and returns its answer, or null if there was none. */
  private async write(path: string, input: object): Promise<Trip | Expense | null> {
    for (;;) {
      const answer = await call(this.origin, this.driver.token, { path, type: 'mutation', input });
      if (answer.status === 200) {
        this.acknowledged += 1;
        return dataOf(answer) as Trip | Expense;
      }
      if (answer.status !== 429) {
        if (!isAway.has(answer.status))
          this.refusals.push(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
        return null;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** True if the record has every member that was sent, unchanged. */
function isLike(found: unknown, sent: object): boolean {
  if (found === null || typeof found !== 'object') return false;
  const members = new Map(Object.entries(found));
  return Object.entries(sent).every(
    ([name, value]) => value === undefined || JSON.stringify(members.get(name)) === JSON.stringify(value),
  );
}

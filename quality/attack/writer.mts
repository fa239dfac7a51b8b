import type { Expense } from '../../backend/src/domain/expenses/expense.schema.js';
import type { Trip } from '../../backend/src/domain/trips/trip.schema.js';
import { call, dataOf } from './calls.mts';
import type { Driver } from './drivers.mts';
import { aTrip } from './logbook.mts';
import { newId } from './random.mts';

type Kind = 'trips' | 'expenses';

/** What may be found under an id: a record as it was answered, nothing, or whatever passes. */
type Acceptable = Trip | Expense | null | ((found: unknown) => boolean);

interface ToVerify {
  readonly kind: Kind;
  readonly id: string;
  readonly acceptable: readonly Acceptable[];
}

/** No answer, or the edge's that nobody is behind it. */
const isAway = new Set([0, 502, 503, 504]);

/** Writes one record after the other, and knows of each what must be found of it. */
export class Writer {
  acknowledged = 0;
  /** Answers to what should have been written, from a server that was there. */
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

  /** What was there after one kill is looked at no more after the next. */
  verified(): void {
    this.known.clear();
  }

  /** Until a write is not answered. */
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
    // Until it is answered it may be there or not; if it is, it is whole.
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

  /** What was answered; null where there was no answer. */
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

/** Whether it has every member that was sent, as it was sent. */
function isLike(found: unknown, sent: object): boolean {
  if (found === null || typeof found !== 'object') return false;
  const members = new Map(Object.entries(found));
  return Object.entries(sent).every(
    ([name, value]) => value === undefined || JSON.stringify(members.get(name)) === JSON.stringify(value),
  );
}

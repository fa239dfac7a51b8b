import { anExpense } from '../../fixtures/expenses/an-expense';
import { newId } from '../driving';
import { petrol } from '../fills';
import { type Client, type KnownRecord, outcomeOf, type Person, type Place } from './places';

/** Reason for changes of what others entered. */
export const reason = 'It was entered wrongly';

type Sent = Omit<KnownRecord, 'version' | 'by'>;
type Reasoned = { readonly reason?: string };

/** Payer and sharing of a cost, by one rule after the other; most are shared, if there is somebody to share with. */
export function shareOf(
  { members }: Place,
  who: Person,
  { kind, slot }: { readonly kind: KnownRecord['kind']; readonly slot: number },
): KnownRecord['share'] {
  const paidBy = members.find(({ person }) => person === who)?.memberId;
  if (paidBy === undefined || (kind !== 'fill' && kind !== 'expense')) return null;
  const memberIds = members.map(({ memberId }) => memberId);
  const [memberId = paidBy, ...others] = memberIds;
  switch (slot % 4) {
    case 0:
      return { paidBy, sharing: { by: 'equal', memberIds } };
    case 1:
      return { paidBy, sharing: { by: 'distance', memberIds } };
    case 2: {
      const parts = others.map((each) => ({ memberId: each, percentHundredths: 333 }));
      const percentHundredths = 10_000 - 333 * parts.length;
      return { paidBy, sharing: { by: 'percent', shares: [{ memberId, percentHundredths }, ...parts] } };
    }
    default:
      return null;
  }
}

export const aTrip = ({ id, vehicleId, atMs, odometerMetres }: Sent, words: string) => ({
  id,
  vehicleId,
  startedAtMs: atMs,
  startZone: 'UTC',
  endedAtMs: atMs + 1_200_000,
  endZone: 'UTC',
  fromText: words,
  toText: words,
  odometerStartMetres: odometerMetres,
  odometerEndMetres: odometerMetres === null ? null : odometerMetres + 12_000,
  distanceMetres: odometerMetres === null ? 12_000 : null,
  category: 'business' as const,
  purpose: words,
  forWhom: '',
  passengers: 0,
  tollsMinor: 150,
  parkingMinor: 0,
  currency: 'EUR',
  note: words,
  tags: [words],
  favourite: false,
});

const aFill = ({ id, vehicleId, atMs, odometerMetres, share }: Sent, words: string) =>
  petrol(vehicleId, 1, null, 30, {
    id,
    atMs,
    odometerMetres,
    totalMinor: 5_000,
    ...share,
    station: words,
    note: words,
  });

const anExpenseOf = ({ id, vehicleId, atMs, odometerMetres, share }: Sent, words: string) => {
  const { version: _, ...written } = anExpense({ id, vehicleId, atMs, odometerMetres });
  return { ...written, ...share, vendor: words, note: words };
};

const aReading = ({ id, vehicleId, atMs, odometerMetres }: Sent, words: string) => ({
  kind: 'noted' as const,
  id,
  vehicleId,
  atMs,
  zone: 'UTC',
  note: words,
  odometerMetres: odometerMetres ?? 0,
});

export function create({ trips, energy, expenses, vehicles }: Client, sent: Sent, words: string) {
  switch (sent.kind) {
    case 'trip':
      return outcomeOf<{ version: number }>(trips.create.mutate(aTrip(sent, words)));
    case 'fill':
      return outcomeOf<{ version: number }>(energy.create.mutate(aFill(sent, words)));
    case 'expense':
      return outcomeOf<{ version: number }>(expenses.create.mutate(anExpenseOf(sent, words)));
    case 'reading':
      return outcomeOf<{ version: number }>(vehicles.addOdometerRecord.mutate(aReading(sent, words)));
    default:
      throw new Error(sent.kind satisfies never);
  }
}

/** Changes the note. */
export function change(
  { trips, energy, expenses, vehicles }: Client,
  known: KnownRecord,
  words: string,
  why: Reasoned,
) {
  const { version } = known;
  const changed = `${words} ${newId()}`;
  switch (known.kind) {
    case 'trip': {
      const input = { id: known.id, version, changes: { note: changed }, ...why };
      return outcomeOf<{ version: number }>(trips.update.mutate(input));
    }
    case 'fill':
      return outcomeOf<{ version: number }>(
        energy.update.mutate({ ...aFill(known, words), note: changed, version, ...why }),
      );
    case 'expense':
      return outcomeOf<{ version: number }>(
        expenses.update.mutate({ ...anExpenseOf(known, words), note: changed, version, ...why }),
      );
    case 'reading':
      return outcomeOf<{ version: number }>(
        vehicles.changeNotedReading.mutate({ ...aReading(known, words), note: changed, version, ...why }),
      );
    default:
      throw new Error(known.kind satisfies never);
  }
}

export function remove(
  { trips, energy, expenses, vehicles }: Client,
  { kind, id, version }: KnownRecord,
  why: Reasoned,
) {
  const input = { id, version, ...why };
  switch (kind) {
    case 'trip':
      return outcomeOf<unknown>(trips.delete.mutate(input));
    case 'fill':
      return outcomeOf<unknown>(energy.delete.mutate(input));
    case 'expense':
      return outcomeOf<unknown>(expenses.delete.mutate(input));
    case 'reading':
      return outcomeOf<unknown>(vehicles.removeOdometerRecord.mutate(input));
    default:
      throw new Error(kind satisfies never);
  }
}

import { placeNamed } from '../../../domain/places/place-name';
import type { JsonObject, Stored } from '../../../platform/documents/documents';
import { allRecords } from '../../../records/all-records';
import type { RecordKind } from '../../../records/record-kind';
import { employerKind } from '../../../registry/kinds/employer.kind';
import { placeKind } from '../../../registry/kinds/place.kind';
import { tripKind } from '../../../registry/kinds/trip.kind';
import type { MoveSides } from './move-sides';
import type { MovedPage } from './moved-content';

/**
 * Employers and places that moved records name. They are copied and stay on this side too, as other records name them;
 * those that the other side has already are left as they are.
 */
export class Companions {
  readonly #employers = new Set<string>();
  readonly #texts = new Set<string>();

  constructor(
    private readonly sides: Pick<MoveSides, 'fromReads' | 'toReads'>,
    private readonly create: (kind: RecordKind, stored: Stored<JsonObject>) => Promise<void>,
  ) {}

  /** Copies the employers that records name, which must be there before them. */
  async bringFor({ kind, records }: MovedPage): Promise<void> {
    for (const { data } of records) {
      if (typeof data.employerId === 'string') await this.#bringEmployer(data.employerId);
      if (kind.name !== tripKind.name) continue;
      for (const text of [data.fromText, data.toText]) if (typeof text === 'string') this.#texts.add(text);
    }
  }

  /** Copies the places that the trips so far begin or end at. Trips name them by their text. */
  async bringPlaces(): Promise<void> {
    const [here, there] = [
      await allRecords(this.sides.fromReads, placeKind),
      await allRecords(this.sides.toReads, placeKind),
    ];
    const named = new Set([...this.#texts].flatMap((text) => placeNamed(here, text)?.id ?? []));
    for (const { id, name, employerId } of here) {
      if (!named.has(id) || placeNamed(there, name) || there.some((place) => place.id === id)) continue;
      if (employerId) await this.#bringEmployer(employerId);
      const stored = await this.sides.fromReads.get(placeKind.collection, id);
      if (stored) await this.create(placeKind, stored);
    }
  }

  async #bringEmployer(id: string): Promise<void> {
    if (this.#employers.has(id)) return;
    this.#employers.add(id);
    if (await this.sides.toReads.get(employerKind.collection, id)) return;
    const stored = await this.sides.fromReads.get(employerKind.collection, id);
    if (!stored) return;
    const { associatedWithId } = stored.data;
    if (associatedWithId !== null) await this.#bringEmployer(associatedWithId);
    await this.create(employerKind, stored);
  }
}

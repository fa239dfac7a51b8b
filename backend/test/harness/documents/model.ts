import { byId, type Query, type Stored } from '../../../src/platform/documents/documents';
import type { Trip } from './trips';

export type Write =
  | { readonly kind: 'create'; readonly id: string; readonly data: Trip }
  | { readonly kind: 'update'; readonly id: string; readonly ahead: number; readonly data: Trip }
  | { readonly kind: 'delete'; readonly id: string; readonly ahead: number };

export type Outcome = 'stored' | 'refused' | 'erased' | 'misused';

/** Reference model of the store for one driver, as simple as possible. */
export class Model {
  #documents = new Map<string, Stored<Trip>>();
  #erased = false;

  versionOf(id: string): number {
    return this.#documents.get(id)?.version ?? 0;
  }

  get(id: string): Stored<Trip> | null {
    return this.#documents.get(id) ?? null;
  }

  write(writes: readonly Write[]): Outcome {
    if (new Set(writes.map(({ id }) => id)).size < writes.length) return 'misused';
    if (this.#erased) return 'erased';
    const possible = writes.every((write) =>
      write.kind === 'create'
        ? !this.#documents.has(write.id)
        : this.#documents.has(write.id) && write.ahead === 0,
    );
    if (!possible) return 'refused';
    for (const write of writes) {
      if (write.kind === 'delete') this.#documents.delete(write.id);
      else
        this.#documents.set(write.id, {
          id: write.id,
          version: this.versionOf(write.id) + 1,
          data: write.data,
        });
    }
    return 'stored';
  }

  erase(): void {
    this.#documents.clear();
    this.#erased = true;
  }

  list({ equal = {}, order, range = {} }: Query): Stored<Trip>[] {
    const placeOf = ({ id, data }: Stored<Trip>) => (order.field === byId.field ? id : data.day);
    const found = [...this.#documents.values()].filter((document) => {
      const { data } = document;
      if ('vehicle' in equal && data.vehicle !== equal.vehicle) return false;
      if ('category' in equal && data.category !== equal.category) return false;
      const { from, before } = range;
      const place = placeOf(document);
      const reachesFrom = from === undefined || (typeof place === typeof from && rank(place, from) >= 0);
      return (
        reachesFrom && (before === undefined || (typeof place === typeof before && rank(place, before) < 0))
      );
    });
    found.sort((a, b) => rank(placeOf(a), placeOf(b)) || rank(a.id, b.id));
    return order.direction === 'ascending' ? found : found.reverse();
  }
}

function rank(a: Trip['day'], b: Trip['day']): number {
  const kinds = ['object', 'number', 'string'];
  const byKind = kinds.indexOf(typeof a) - kinds.indexOf(typeof b);
  if (byKind !== 0 || a === null || b === null) return byKind;
  return a < b ? -1 : Number(a > b);
}

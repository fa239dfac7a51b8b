import { canonical } from './canonical';

/** Whether what a form would write is what the record says already; what else the record says is not the form's. */
export function saysTheSame(written: object, stored: object): boolean {
  const facts = new Map(Object.entries(stored));
  return Object.entries(written).every(
    ([name, value]) => JSON.stringify(canonical(value)) === JSON.stringify(canonical(facts.get(name))),
  );
}

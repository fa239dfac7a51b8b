import type { Fault } from './read-typed';

/** What to do about a field. */
export const faultMessages = {
  required: 'claims:fault.required',
  notANumber: 'claims:fault.notANumber',
  outOfBounds: 'claims:fault.outOfBounds',
  day: 'claims:fault.day',
  backwards: 'claims:fault.backwards',
  tooLong: 'claims:fault.tooLong',
  vehicle: 'claims:fault.vehicle',
  category: 'claims:fault.category',
} as const satisfies Record<Fault, string>;

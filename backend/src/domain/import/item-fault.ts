import { cellFaultReasons } from './row';

/** Reasons why a row becomes no record of the logbook. */
export const itemFaultReasons = [
  ...cellFaultReasons,
  'unknownVehicle',
  'noEnergySource',
  'moneyBack',
  'tooEarly',
  'notAllowed',
] as const;

export type ItemFaultReason = (typeof itemFaultReasons)[number];

/** Thrown for an item that becomes no record. */
export class ItemFault extends Error {
  override readonly name = 'ItemFault';

  constructor(
    readonly reason: ItemFaultReason,
    /** The field of the record with the fault, if there is one. */
    readonly field: string | null = null,
  ) {
    super(reason);
  }
}

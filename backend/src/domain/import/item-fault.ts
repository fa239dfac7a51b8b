import { cellFaultReasons } from './row';

/** Why what a row says becomes no record of the logbook. */
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
    /** The field of the record of which it is, where one is. */
    readonly field: string | null = null,
  ) {
    super(reason);
  }
}

import type { Amount } from './imported-item';

/**
 * Reasons why a readable row becomes no record.
 * - moneyBack: a refund of a fill or a service; a refund of another cost is stored.
 * - notForVehicle, cameIn: payments for anything else, and income.
 * - notBooked: a payment that was declined, called back or is still pending.
 * - noPayment: a row of a statement without a day or an amount, such as its balance.
 * - aboveHeader: a row above the names of the columns.
 * - noRecord: a row of an app that is no logbook record, such as a category or a sum.
 */
export const leftOutReasons = [
  'moneyBack',
  'notForVehicle',
  'cameIn',
  'notBooked',
  'noPayment',
  'aboveHeader',
  'noRecord',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOut {
  readonly reason: LeftOutReason;
  /** Amount as paid; below zero for money received. */
  readonly amount: Amount | null;
  /** Text by which the driver recognises the row. */
  readonly text: string;
}

export type LeaveOut = (left: LeftOut) => void;

import type { ChargeMeter, ChargePlace } from '../../energy/energy.schema';
import type { Ratio } from '../../quantities/ratio';
import type { LocalDay } from '../../time/time.schema';

/** A charge as a claim sees it. */
export interface ClaimCharge {
  readonly recordId: string;
  readonly vehicleId: string;
  /** Day and instant of the record, in its own zone. */
  readonly day: LocalDay;
  readonly atMs: number;
  readonly zone: string;
  readonly energyWattHours: number;
  /** null if the driver did not say. */
  readonly at: ChargePlace | null;
  readonly meter: ChargeMeter | null;
  /** False for a charge of another member than the one whose claim it is: it only moves meters. */
  readonly isClaimed: boolean;
}

/** flat: a published price. contract: that of the driver's contract. month: the average of the month, typed. */
export const energyPrices = ['flat', 'contract', 'month'] as const;
export type EnergyPrice = (typeof energyPrices)[number];

/** A charge that a claim pays. */
export interface PaidCharge extends ClaimCharge {
  /** Less than the charge's energy where the car's own total has energy from elsewhere in it. */
  readonly paidWattHours: number;
  readonly perKilowattHourMicros: number;
  readonly price: EnergyPrice;
  /** Exact, in major units. */
  readonly amount: Ratio;
}

/** Energy of a vehicle's charges by place, and whole percents of it that add up to 100. */
export interface ChargedShares {
  readonly vehicleId: string;
  readonly wattHours: Readonly<Record<ChargePlace, number>>;
  readonly percent: Readonly<Record<ChargePlace, number>>;
}

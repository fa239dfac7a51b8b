import { type ClaimVehicleKind, claimVehicleKinds } from '@domain/claims/rate';
import { readStored, store } from '@/config/device-storage';

/** What rules tell apart and the log does not know; as it was typed, empty where it was not. */
export interface ToldVehicle {
  readonly kind: ClaimVehicleKind | null;
  readonly engine: string;
  readonly fiscalPower: string;
}

export type ToldVehicles = Readonly<Record<string, ToldVehicle>>;

export const nothingTold: ToldVehicle = { kind: null, engine: '', fiscalPower: '' };

const keyOf = (driverId: string) => `roadbook.claim-vehicles.${driverId}`;

/** What this driver said on this device before. */
export function loadTold(driverId: string): ToldVehicles {
  const text = readStored(keyOf(driverId));
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).map(([id, value]) => [id, toldOf(value)]));
  } catch {
    return {};
  }
}

export function keepTold(driverId: string, told: ToldVehicles): void {
  store(keyOf(driverId), JSON.stringify(told));
}

function toldOf(value: unknown): ToldVehicle {
  if (typeof value !== 'object' || value === null) return nothingTold;
  const { kind, engine, fiscalPower }: { kind?: unknown; engine?: unknown; fiscalPower?: unknown } = value;
  return {
    kind: claimVehicleKinds.find((each) => each === kind) ?? null,
    engine: typeof engine === 'string' ? engine : '',
    fiscalPower: typeof fiscalPower === 'string' ? fiscalPower : '',
  };
}

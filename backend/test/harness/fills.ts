import type { TRPCClient } from '@trpc/client';
import type { Segment } from '../../src/domain/energy/economy.schema';
import type { FillCreate } from '../../src/domain/energy/energy.schema';
import type { EnergySource } from '../../src/domain/vehicles/energy-source.schema';
import type { VehicleEnergySource } from '../../src/domain/vehicles/vehicle.schema';
import type { AppRouter } from '../../src/generated/app-router';
import { aVehicle } from './a-vehicle';
import { signUpDriver } from './drivers';
import { newId } from './driving';
import type { TestServer } from './server';

type Client = TRPCClient<AppRouter>;
type PetrolCreate = Extract<FillCreate, { source: 'petrol' | 'diesel' | 'lpg' }>;
type ChargeCreate = Extract<FillCreate, { source: 'electricity' }>;

const noCapacity: Record<EnergySource, VehicleEnergySource> = {
  petrol: { kind: 'petrol', capacityMillilitres: null },
  diesel: { kind: 'diesel', capacityMillilitres: null },
  lpg: { kind: 'lpg', capacityMillilitres: null },
  cng: { kind: 'cng', capacityGrams: null },
  hydrogen: { kind: 'hydrogen', capacityGrams: null },
  electricity: { kind: 'electricity', capacityWattHours: null },
};

export async function addVehicle(client: Client, ...sources: EnergySource[]): Promise<string> {
  const { id } = await client.vehicles.create.mutate(
    aVehicle({ energySources: sources.map((source) => noCapacity[source]) }),
  );
  return id;
}

/** A new driver with a vehicle. */
export async function startLog(server: TestServer, ...sources: EnergySource[]) {
  const { token } = await signUpDriver();
  const client = server.client(token);
  return { client, vehicleId: await addVehicle(client, ...sources) };
}

/** Noon of a day of March 2026 in Berlin; day 0 is the last of February. */
export const noonOf = (day: number) => Date.UTC(2026, 1, 28 + day, 11);

const omitted = {
  zone: 'Europe/Berlin',
  filled: 'full',
  missedBefore: false,
  totalMinor: null,
  currency: 'EUR',
  station: '',
  location: null,
  note: '',
} as const;

/** Full fill of petrol, with kilometres on the odometer; null without a reading. */
export function petrol(
  vehicleId: string,
  day: number,
  kilometres: number | null,
  litres: number,
  more: Partial<PetrolCreate> = {},
): PetrolCreate {
  return {
    id: newId(),
    vehicleId,
    source: 'petrol',
    atMs: noonOf(day),
    odometerMetres: kilometres === null ? null : kilometres * 1000,
    volumeMillilitres: litres * 1000,
    unitPrice: null,
    ...omitted,
    ...more,
  };
}

export function charge(
  vehicleId: string,
  day: number,
  kilometres: number | null,
  kilowattHours: number,
  more: Partial<ChargeCreate> = {},
): ChargeCreate {
  return {
    id: newId(),
    vehicleId,
    source: 'electricity',
    atMs: noonOf(day),
    odometerMetres: kilometres === null ? null : kilometres * 1000,
    energyWattHours: kilowattHours * 1000,
    unitPrice: null,
    charge: { current: 'DC', socBeforePercent: 20, socAfterPercent: 80 },
    ...omitted,
    ...more,
  };
}

/** Kilometres per litre or kWh, or the reason why there is no value. */
export function segmentSummary(
  value: { known: true; distanceMetres: number; quantity: number } | { known: false; reason: string },
) {
  return value.known ? `${value.distanceMetres / 1000}/${value.quantity / 1000}` : value.reason;
}

export const segmentSummaries = (segments: readonly Segment[]) => segments.map(segmentSummary);

/** The months of a vehicle from February to May 2026. */
export async function monthsOf(client: Client, vehicleId: string) {
  const { rows } = await client.summaries.months.query({
    fromMonth: '2026-02',
    toMonth: '2026-05',
    vehicleId,
  });
  return rows;
}

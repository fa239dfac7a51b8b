import type { AppRouter } from '@api/app-router';
import type { APIRequestContext } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import { ulid } from 'ulid';
import type { Driver } from './driver';

export type Api = ReturnType<typeof createTRPCClient<AppRouter>>;

/** The same driver on another device: signed in beside the page, without a browser. */
export async function elsewhere(
  request: APIRequestContext,
  origin: string | undefined,
  { email, password }: Driver,
): Promise<Api> {
  const signedIn = await request.post(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    { data: { email, password, returnSecureToken: true } },
  );
  const { idToken } = await signedIn.json();
  const headers = { authorization: `Bearer ${idToken}` };
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/api/trpc`, transformer: superjson, headers })],
  });
}

/** A petrol car that shows miles, paid in pounds. */
export async function addVehicle(api: Api, name: string): Promise<string> {
  const id = ulid();
  await api.vehicles.create.mutate({
    id,
    name,
    make: '',
    model: '',
    year: null,
    plate: '',
    vin: null,
    energySources: [{ kind: 'petrol', capacityMillilitres: null }],
    distanceUnit: 'mi',
    volumeUnit: 'litre',
    fuelEconomyUnit: 'mpgUk',
    electricEconomyUnit: 'miPerKwh',
    currency: 'GBP',
    purchase: null,
    sale: null,
  });
  return id;
}

/** A full tank of 40 l for £56, at an odometer of so many metres. */
export async function addFill(
  api: Api,
  vehicleId: string,
  at: { readonly atMs: number; readonly odometerMetres: number },
): Promise<void> {
  await api.energy.create.mutate({
    id: ulid(),
    vehicleId,
    source: 'petrol',
    zone: 'Europe/London',
    ...at,
    volumeMillilitres: 40_000,
    filled: 'full',
    missedBefore: false,
    totalMinor: 5600,
    unitPrice: null,
    currency: 'GBP',
    station: '',
    location: null,
    note: '',
  });
}

/** A trip of 20 minutes and 5 km with nothing else said. */
export function addTrip(api: Api, toText: string, hoursAgo: number) {
  const startedAtMs = Date.now() - hoursAgo * 3_600_000;
  return api.trips.create.mutate({
    id: ulid(),
    vehicleId: null,
    startedAtMs,
    startZone: 'Europe/London',
    endedAtMs: startedAtMs + 1_200_000,
    endZone: 'Europe/London',
    fromText: '',
    toText,
    odometerStartMetres: null,
    odometerEndMetres: null,
    distanceMetres: 5000,
    category: null,
    purpose: '',
    forWhom: '',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: 'GBP',
    note: '',
    tags: [],
    favourite: false,
  });
}

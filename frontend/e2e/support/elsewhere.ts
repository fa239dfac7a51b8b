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

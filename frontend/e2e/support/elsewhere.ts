import type { AppRouter } from '@api/app-router';
import type { LogbookName } from '@domain/logbooks/logbook-name';
import type { APIRequestContext } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import { ulid } from 'ulid';
import type { Driver } from './driver';

export type Api = ReturnType<typeof createTRPCClient<AppRouter>>;

export function apiOf(origin: string | undefined, idToken: string, logbook: LogbookName = 'own'): Api {
  const headers = { authorization: `Bearer ${idToken}`, 'x-roadbook-logbook': logbook };
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/api/trpc`, transformer: superjson, headers })],
  });
}

/** Returns the API for the same driver on another device, signed in without a browser. */
export async function elsewhere(
  request: APIRequestContext,
  origin: string | undefined,
  { email, password, idToken }: Driver,
): Promise<Api> {
  if (idToken !== undefined) return apiOf(origin, idToken);
  const signedIn = await request.post(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    { data: { email, password, returnSecureToken: true } },
  );
  return apiOf(origin, (await signedIn.json()).idToken);
}

const petrol = { kind: 'petrol', capacityMillilitres: null } as const;
const electricity = { kind: 'electricity', capacityWattHours: null } as const;

/** A petrol car, or a plug-in hybrid, that shows miles, paid in pounds. */
export async function addVehicle(api: Api, name: string, { isPlugIn = false } = {}): Promise<string> {
  const id = ulid();
  await api.vehicles.create.mutate({
    id,
    name,
    make: '',
    model: '',
    year: null,
    plate: '',
    vin: null,
    energySources: isPlugIn ? [petrol, electricity] : [petrol],
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

/** Adds a full tank of 40 l for £56, at an odometer value. */
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

type Trip = Parameters<Api['trips']['create']['mutate']>[0];

/** A trip of London, of which only what is given is known. */
export async function createTrip(
  api: Api,
  given: Pick<Trip, 'startedAtMs' | 'endedAtMs' | 'distanceMetres' | 'toText'> & Partial<Trip>,
) {
  return api.trips.create.mutate({
    id: ulid(),
    vehicleId: null,
    startZone: 'Europe/London',
    endZone: 'Europe/London',
    fromText: '',
    odometerStartMetres: null,
    odometerEndMetres: null,
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
    ...given,
  });
}

/** A trip of 20 minutes and 5 km with nothing else said. */
export function addTrip(api: Api, toText: string, hoursAgo: number) {
  const startedAtMs = Date.now() - hoursAgo * 3_600_000;
  return createTrip(api, { startedAtMs, endedAtMs: startedAtMs + 1_200_000, toText, distanceMetres: 5000 });
}

interface Driven {
  readonly vehicleId: string;
  /** Yesterday, where it is not said. */
  readonly day?: string;
  /** Hour in London in winter. */
  readonly hour: number;
  readonly toText: string;
  readonly miles: number;
  readonly purpose?: string;
  readonly forWhom?: string;
  readonly category?: 'business' | 'commute' | null;
}

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A business trip of half an hour; its id. */
export async function addBusinessTrip(
  api: Api,
  {
    vehicleId,
    day = yesterday(),
    hour,
    toText,
    miles,
    purpose = 'Survey',
    forWhom = '',
    category = 'business',
  }: Driven,
): Promise<string> {
  const startedAtMs = Date.parse(day) + hour * 3_600_000;
  const { id } = await createTrip(api, {
    vehicleId,
    startedAtMs,
    endedAtMs: startedAtMs + 1_800_000,
    fromText: 'Home',
    toText,
    distanceMetres: Math.round(miles * 1609.344),
    category,
    purpose,
    forWhom,
  });
  return id;
}

import type { TRPCClient } from '@trpc/client';
import type { AppRouter } from '../../src/generated/app-router';
import { signUpDriver, type TestDriver } from './drivers';
import { newId } from './driving';
import { noonOf } from './fills';
import type { TestServer } from './server';

const names = ['ana', 'ben', 'cleo'] as const;
export type FamilyName = (typeof names)[number];

export interface Family {
  readonly people: Readonly<Record<FamilyName, TestDriver>>;
  readonly memberIds: Readonly<Record<FamilyName, string>>;
  within(name: FamilyName): TRPCClient<AppRouter>;
}

/** A logbook that Ana owns, and in which Ben and Cleo drive. */
export async function aFamily(server: TestServer, { isCompany = false } = {}): Promise<Family> {
  const people = { ana: await signUpDriver(), ben: await signUpDriver(), cleo: await signUpDriver() };
  for (const { token } of Object.values(people)) {
    await server.client(token).account.me.query({ firstSight: { languages: ['en'], zone: 'UTC' } });
  }
  const id = `logbook-${newId()}` as const;
  const within = (name: FamilyName) => server.client(people[name].token, id);
  const { logbooks } = server.client(people.ana.token);
  const { memberId: ana } = await logbooks.create.mutate({ id, name: 'Family', isCompany });
  const join = async (name: FamilyName) => {
    const invite = { id: newId(), role: 'driver', forWhom: name, untilMs: null } as const;
    const { token } = await within('ana').logbooks.invite.mutate(invite);
    return (await server.client(people[name].token).logbooks.join.mutate({ token, name })).memberId;
  };
  return { people, memberIds: { ana, ben: await join('ben'), cleo: await join('cleo') }, within };
}

/** A trip on a day of March 2026. */
export const familyTrip = (vehicleId: string, day: number, kilometres: number) => ({
  id: newId(),
  vehicleId,
  startedAtMs: noonOf(day),
  endedAtMs: noonOf(day) + 1_800_000,
  ...{ startZone: 'UTC', endZone: 'UTC', fromText: '', toText: '', category: null },
  ...{ purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
  ...{ note: '', tags: [], favourite: false, distanceMetres: kilometres * 1000 },
  ...{ odometerStartMetres: null, odometerEndMetres: null },
});

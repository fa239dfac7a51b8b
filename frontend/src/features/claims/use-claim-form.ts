import { type Account, distanceUnits } from '@domain/account/account.schema';
import type { Jurisdiction } from '@domain/claims/rate';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { type Period, type Preset, periodOf } from './periods';
import { readClaim } from './read-claim';
import type { Method } from './read-facts';
import type { Faults } from './read-typed';
import { keepTold, loadTold, nothingTold, type ToldVehicle } from './told-vehicles';

interface Chosen {
  readonly jurisdiction: Jurisdiction;
  readonly methodId: Method['id'] | null;
  readonly preset: Preset;
  /** Of the driver's own. */
  readonly dates: Period;
  readonly leftOut: readonly string[];
}

const noFaults: Faults = {};

/** What the driver chose and typed of a claim, read with every key. */
export function useClaimForm(account: Account, vehicles: readonly Vehicle[], methods: readonly Method[]) {
  const { locale, zone } = placeOf(account);
  const [today] = useState(() => localDay(Date.now(), zone));
  const [chosen, setChosen] = useState<Chosen>(() => ({
    jurisdiction: account.jurisdiction,
    methodId: null,
    preset: 'thisTaxYear',
    dates: { fromDay: `${today.slice(0, 4)}-01-01`, untilDay: today },
    leftOut: [],
  }));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [told, setTold] = useState(() => loadTold(account.driverId));
  const [asked, setAsked] = useState(false);

  const offered = methods.filter(({ jurisdiction }) => jurisdiction === chosen.jurisdiction);
  const method = offered.find(({ id }) => id === chosen.methodId) ?? offered[0] ?? null;
  const currency =
    method?.jurisdiction === 'custom'
      ? typed.currency || account.currency
      : (method?.currency ?? account.currency);
  const period =
    method === null ? null : (periodOf(chosen.preset, today, method.taxYearBegins) ?? chosen.dates);
  const terms = {
    decimalMark: decimalMarkOf(locale),
    distanceUnit: account.distanceUnit,
    currency,
    vehicles,
  };
  const read =
    method === null ? null : readClaim(method, { period, leftOut: chosen.leftOut, told, typed }, terms);

  // That of an own rate is chosen with it.
  const ownUnit = method?.id === 'custom.rate' ? distanceUnits.find((unit) => unit === typed.per) : undefined;

  return {
    account,
    distanceUnit: ownUnit ?? account.distanceUnit,
    chosenVehicles:
      method?.allVehiclesOnly === true ? vehicles : vehicles.filter(({ id }) => !chosen.leftOut.includes(id)),
    locale,
    vehicles,
    chosen,
    offered,
    method,
    currency,
    period,
    read,
    typed,
    faults: asked && read !== null ? read.faults : noFaults,
    choose: (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes })),
    type: (name: string, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    toldOf: (id: string): ToldVehicle => told[id] ?? nothingTold,
    tell(id: string, changes: Partial<ToldVehicle>): void {
      const next = { ...told, [id]: { ...(told[id] ?? nothingTold), ...changes } };
      setTold(next);
      keepTold(account.driverId, next);
    },
    ask: () => setAsked(true),
  };
}

export type ClaimForm = ReturnType<typeof useClaimForm>;

import type { Account } from '@domain/account/account.schema';
import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import type { Employer } from '@domain/employers/employer.schema';
import { distanceUnits } from '@domain/quantities/units';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { offeredEmployers } from '@/entities/employers/use-employers';
import type { Problem } from '@/lib/errors/problem';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { useOutbox } from '@/lib/offline/outbox-context';
import { trpc } from '@/lib/trpc/client';
import type { Method } from './fact-questions';
import { otherEndOf, periodOf } from './periods';
import {
  keepClaimDraft,
  loadClaimDraft,
  type PersistedClaimDraft,
  withNumbersOfNow,
} from './persisted-claim-draft';
import { readClaim } from './read-claim';
import type { Faults } from './read-typed';
import { payersOf } from './received-questions';
import { storeAnswers } from './store-answers';
import { answersOf, type VehicleAnswers } from './vehicle-answers';

type Chosen = PersistedClaimDraft['chosen'];

const noFaults: Faults = {};
const noProblems: Readonly<Record<string, Problem>> = {};

function emptyDraft({ jurisdiction }: Account, today: string): PersistedClaimDraft {
  const dates = { fromDay: `${today.slice(0, 4)}-01-01`, untilDay: today };
  const chosen = {
    jurisdiction,
    methodId: null,
    preset: 'thisTaxYear' as const,
    dates,
    leftOut: [],
    employerId: '',
  };
  return { chosen, typed: {}, vehicleAnswers: {} };
}

/** State of the claim form: validated with every key, and restored after a reload. */
export function useClaimForm(
  account: Account,
  vehicles: readonly Vehicle[],
  methods: readonly Method[],
  employers: readonly Employer[],
) {
  const { locale, zone } = placeOf(account);
  const { driverId, jurisdiction: home } = account;
  const [today] = useState(() => localDay(Date.now(), zone));
  const decimalMark = decimalMarkOf(locale);
  const [restored, setRestored] = useState(() => {
    const found = loadClaimDraft(driverId, home) ?? emptyDraft(account, today);
    return withNumbersOfNow(found, { mark: decimalMark, distanceUnit: account.distanceUnit });
  });
  const [draft, setDraft] = useState(restored.draft);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [notStored, setNotStored] = useState(noProblems);
  const { submit } = useOutbox();
  const { typed, vehicleAnswers } = draft;
  // Deleted vehicles are not counted as left out.
  const leftOut = draft.chosen.leftOut.filter((id) => vehicles.some((vehicle) => vehicle.id === id));
  const chosen = { ...draft.chosen, leftOut };

  function change(changed: (before: PersistedClaimDraft) => PersistedClaimDraft): void {
    setDraft((before) => {
      const after = changed(before);
      keepClaimDraft(driverId, home, after);
      return after;
    });
  }

  const offered = methods.filter(({ jurisdiction }) => jurisdiction === chosen.jurisdiction);
  const method = offered.find(({ id }) => id === chosen.methodId) ?? offered[0] ?? null;
  const offeredFor = method?.forOneEmployer === true ? claimedFor(method, employers, chosen.employerId) : [];
  const employerId = offeredFor.some(({ id }) => id === chosen.employerId) ? chosen.employerId : '';
  const currency =
    method?.jurisdiction === 'custom'
      ? typed.currency || account.currency
      : (method?.currency ?? account.currency);
  const chosenVehicles =
    method?.allVehiclesOnly === true ? vehicles : vehicles.filter(({ id }) => !leftOut.includes(id));
  const lastReadingDay = useLastReadingDay({
    vehicleIds: chosenVehicles.filter(({ archivedAtMs }) => archivedAtMs === null).map(({ id }) => id),
    zone,
    enabled: method?.facts.some(({ kind }) => kind === 'companyCars') === true,
  });
  const ends = { today, lastReadingDay };
  const period =
    method === null ? null : (periodOf(chosen.preset, ends, method.taxYearBegins) ?? chosen.dates);
  const terms = {
    decimalMark,
    distanceUnit: account.distanceUnit,
    currency,
    vehicles,
    employers,
  };
  const read =
    method === null ? null : readClaim(method, { period, leftOut, employerId, vehicleAnswers, typed }, terms);

  // The unit of an own rate is chosen with the rate.
  const ownUnit = method?.id === 'custom.rate' ? distanceUnits.find((unit) => unit === typed.per) : undefined;

  function type(name: string, text: string, unit?: string): void {
    change((before) => {
      const { [name]: _before, ...units } = before.typedIn?.units ?? {};
      // A unit that was chosen in the form stays with its number.
      const known = ownUnit !== undefined && unit === ownUnit ? '' : unit;
      return {
        ...before,
        typed: { ...before.typed, [name]: text },
        typedIn: {
          mark: decimalMark,
          units: { ...units, ...(known !== undefined && text !== '' && { [name]: known }) },
        },
      };
    });
  }

  /** Starts the calculation: faults are shown from now on, and answers about vehicles are stored with them. */
  function ask(): void {
    setIsSubmitted(true);
    setNotStored(noProblems);
    if (read?.ready === true) void keepAnswers(read.input.vehicles);
  }

  async function keepAnswers(facts: ClaimWorkInput['vehicles']): Promise<void> {
    const { ids, problems } = await storeAnswers(submit, vehicles, vehicleAnswers, facts);
    setNotStored(problems);
    if (ids.length === 0) return;
    // Answers changed in the meantime stay.
    const isStored = (id: string, answer: unknown) => ids.includes(id) && answer === vehicleAnswers[id];
    change((before) => ({
      ...before,
      vehicleAnswers: Object.fromEntries(
        Object.entries(before.vehicleAnswers).filter(([id, answer]) => !isStored(id, answer)),
      ),
    }));
  }

  return {
    account,
    distanceUnit: ownUnit ?? account.distanceUnit,
    chosenVehicles,
    /** Other possible last day of a running period: today, or that of the last reading; null if both are the same. */
    otherEnd: period === null ? null : otherEndOf(period, ends),
    locale,
    vehicles,
    employers,
    /** Employers to which the claim can be limited, and the chosen one; empty for all. */
    offeredFor,
    employerId,
    payers: payersOf(method, employers, { employerId, typed }),
    chosen,
    offered,
    method,
    currency,
    period,
    read,
    typed,
    faults: isSubmitted && read !== null ? read.faults : noFaults,
    /** Why answers about a vehicle could not be stored with it, by vehicle; the claim uses the answers anyway. */
    notStored,
    choose: (changes: Partial<Chosen>) =>
      change((before) => ({ ...before, chosen: { ...before.chosen, ...changes } })),
    type,
    answersOf: (vehicle: Vehicle): VehicleAnswers => answersOf(vehicle, vehicleAnswers[vehicle.id]),
    answer: (id: string, changes: Partial<VehicleAnswers>) =>
      change((before) => ({
        ...before,
        vehicleAnswers: { ...before.vehicleAnswers, [id]: { ...before.vehicleAnswers[id], ...changes } },
      })),
    /** Numbers of a restored draft that were typed in other units than those of now. */
    leftOutNumbers: restored.leftOut,
    hasTyped: Object.values(typed).some((text) => text !== ''),
    /** Clears the form; returns the function that restores it. */
    clear(): () => void {
      change((before) => ({ ...before, typed: {} }));
      setIsSubmitted(false);
      setRestored((before) => ({ ...before, leftOut: [] }));
      return () => change((before) => ({ ...before, typed }));
    },
    ask,
  };
}

/** Approved mileage is only for employments; for other methods the driver may choose any employer or client. */
function claimedFor({ id }: Method, employers: readonly Employer[], chosenId: string): readonly Employer[] {
  const offered = offeredEmployers(employers, chosenId);
  return id === 'GB.approvedMileage' ? offered.filter(({ kind }) => kind === 'employer') : offered;
}

export type ClaimForm = ReturnType<typeof useClaimForm>;

interface Wanted {
  readonly vehicleIds: readonly string[];
  readonly zone: string;
  readonly enabled: boolean;
}

/**
 * Day up to which the odometers of vehicles are known: the earliest of their last readings. A vehicle without trips since
 * its last reading counts as read today. null without a limit.
 */
function useLastReadingDay({ vehicleIds, zone, enabled }: Wanted): string | null {
  const outlooks = trpc.useQueries((of) =>
    vehicleIds.map((vehicleId) => of.vehicles.odometer({ vehicleId, zone }, { enabled })),
  );
  const readAtMs = outlooks.map(({ data }) => (data?.current.known ? data.current.at.atMs : null));
  const later = trpc.useQueries((of) =>
    vehicleIds.map((vehicleId, at) => {
      const fromMs = readAtMs[at] ?? null;
      return of.trips.list(
        { vehicleId, limit: 1, ...(fromMs !== null && { fromMs }) },
        { enabled: enabled && fromMs !== null },
      );
    }),
  );
  if (!enabled) return null;
  const days = readAtMs.flatMap((atMs, at) => {
    const hasMoved = (later[at]?.data?.items.length ?? 0) > 0;
    return atMs !== null && hasMoved ? [localDay(atMs, zone)] : [];
  });
  return days.toSorted()[0] ?? null;
}

import type { Account } from '@domain/account/account.schema';
import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import type { ClaimMethodId } from '@domain/claims/claim-method-ids';
import type { Employer } from '@domain/employers/employer.schema';
import { distanceUnits } from '@domain/quantities/units';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useRef, useState } from 'react';
import { useLastReadingDay } from '@/entities/claims/use-last-reading-day';
import { offeredEmployers } from '@/entities/employers/use-employers';
import type { Problem } from '@/lib/errors/problem';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useMay, useMembers, useRole } from '@/lib/logbook/membership';
import { useOutbox } from '@/lib/offline/outbox-context';
import type { Method } from './fact-questions';
import { otherEndOf, periodOf } from './periods';
import {
  keepClaimDraft,
  loadClaimDraft,
  type PersistedClaimDraft,
  withNumbersOfNow,
} from './persisted-claim-draft';
import { readClaim } from './read-claim';
import { wrongOnly } from './read-typed';
import { payersOf } from './received-questions';
import { storeAnswers } from './store-answers';
import { answersOf, type VehicleAnswers } from './vehicle-answers';

type Chosen = PersistedClaimDraft['chosen'];

const noProblems: Readonly<Record<string, Problem>> = {};

/** A driver with a company car in Germany is asked about it first. */
function firstMethod(
  jurisdiction: Account['jurisdiction'],
  vehicles: readonly Vehicle[],
): ClaimMethodId | null {
  const hasCompanyCar = vehicles.some(
    ({ companyCar, archivedAtMs }) => companyCar !== null && archivedAtMs === null,
  );
  return jurisdiction === 'DE' && hasCompanyCar ? 'DE.companyCar' : null;
}

/** Methods for charges that are handed in each month; null in other countries. */
function chargesMethod(jurisdiction: Account['jurisdiction']): ClaimMethodId | null {
  if (jurisdiction === 'DE') return 'DE.homeCharging';
  return jurisdiction === 'GB' ? 'GB.advisoryElectricRate' : null;
}

function emptyDraft(
  { jurisdiction }: Account,
  vehicles: readonly Vehicle[],
  today: string,
): PersistedClaimDraft {
  const dates = { fromDay: `${today.slice(0, 4)}-01-01`, untilDay: today };
  const chosen = {
    jurisdiction,
    methodId: firstMethod(jurisdiction, vehicles),
    preset: 'thisTaxYear' as const,
    dates,
    leftOut: [],
    employerId: '',
    ofMember: '',
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
  const { jurisdiction: home } = account;
  const { driverId } = useLogbook();
  const [today] = useState(() => localDay(Date.now(), zone));
  const [draft, setDraft] = useState(
    () => loadClaimDraft(driverId, home) ?? emptyDraft(account, vehicles, today),
  );
  /** True once the driver has asked what is missing: an empty field is no fault before. */
  const [hasAsked, setHasAsked] = useState(false);
  const isKeeping = useRef(false);
  const [notStored, setNotStored] = useState(noProblems);
  const { submit } = useOutbox();
  const members = useMembers();
  const role = useRole();
  const mayStore = useMay('vehicles.update');
  const { vehicleAnswers } = draft;
  const decimalMark = decimalMarkOf(locale);
  const { distanceUnit } = account;
  const { typed, leftOut: leftOutNumbers } = withNumbersOfNow(draft, { mark: decimalMark, distanceUnit });
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
  // Drivers claim their own trips, and a draft may name a member of before.
  const claimants = role === 'driver' ? [] : members;
  const ofMember = claimants.some(({ id }) => id === chosen.ofMember) ? chosen.ofMember : '';
  const currency =
    method?.jurisdiction === 'custom'
      ? typed.currency || account.currency
      : (method?.currency ?? account.currency);
  const chosenVehicles =
    method?.allVehiclesOnly === true ? vehicles : vehicles.filter(({ id }) => !leftOut.includes(id));
  const lastReading = useLastReadingDay({
    vehicleIds: chosenVehicles.filter(({ archivedAtMs }) => archivedAtMs === null).map(({ id }) => id),
    zone,
    enabled: method?.basis === 'costs',
  });
  const ends = { today, lastReadingDay: lastReading.day };
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
    method === null
      ? null
      : readClaim(method, { period, leftOut, employerId, ofMember, vehicleAnswers, typed }, terms);

  // The unit of an own rate is chosen with the rate.
  const ownUnit = method?.id === 'custom.rate' ? distanceUnits.find((unit) => unit === typed.per) : undefined;

  function type(name: string, text: string, unit?: string): void {
    change((before) => {
      // A unit that was chosen in the form stays with its number.
      const typedIn = { mark: decimalMark, unit: unit === ownUnit ? '' : (unit ?? '') };
      return {
        ...before,
        typed: { ...before.typed, [name]: text },
        typedIn: { ...before.typedIn, ...(unit !== undefined && { [name]: typedIn }) },
      };
    });
  }

  /** Stores the answers about vehicles with the vehicles, once all of the form can be read. */
  function keep(): void {
    if (!mayStore || read?.ready !== true || Object.keys(vehicleAnswers).length === 0 || isKeeping.current)
      return;
    isKeeping.current = true;
    void keepAnswers(read.input.vehicles).finally(() => {
      isKeeping.current = false;
    });
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
    /** Members whose trips can be claimed, and the chosen one; empty for all. */
    claimants,
    ofMember,
    /** True if only the trips that the driver drove are claimed. */
    isOwnOnly: members.length > 0 && claimants.length === 0,
    payers: payersOf(method, employers, { employerId, typed }),
    chosen,
    offered,
    method,
    currency,
    period,
    read,
    typed,
    faults: hasAsked ? (read?.faults ?? {}) : wrongOnly(read?.faults ?? {}),
    /** Why answers about a vehicle could not be stored with it, by vehicle; the claim uses the answers anyway. */
    notStored,
    choose: (changes: Partial<Chosen>) =>
      change((before) => ({ ...before, chosen: { ...before.chosen, ...changes } })),
    /** Chooses the charges of the month before, with the answers of the last time. */
    chooseCharges(): void {
      const methodId = chargesMethod(home);
      if (methodId === null) return;
      change((before) => ({
        ...before,
        chosen: { ...before.chosen, jurisdiction: home, methodId, preset: 'lastMonth' },
      }));
    },
    type,
    answersOf: (vehicle: Vehicle): VehicleAnswers => answersOf(vehicle, vehicleAnswers[vehicle.id]),
    answer: (id: string, changes: Partial<VehicleAnswers>) =>
      change((before) => ({
        ...before,
        vehicleAnswers: { ...before.vehicleAnswers, [id]: { ...before.vehicleAnswers[id], ...changes } },
      })),
    /** Numbers that were typed in other units than those of now. */
    leftOutNumbers,
    hasTyped: Object.values(typed).some((text) => text !== ''),
    /** Clears the form; returns the function that restores it. */
    clear(): () => void {
      change((before) => ({ ...before, typed: {} }));
      setHasAsked(false);
      return () => change((before) => ({ ...before, typed }));
    },
    /** Shows which answers are missing. */
    showMissing: () => setHasAsked(true),
    keep,
    /** Input of the calculation; null while answers are missing, or the last reading is not known yet. */
    input: read?.ready === true && lastReading.isKnown ? read.input : null,
  };
}

/** Approved mileage is only for employments; for other methods the driver may choose any employer or client. */
function claimedFor({ id }: Method, employers: readonly Employer[], chosenId: string): readonly Employer[] {
  const offered = offeredEmployers(employers, chosenId);
  return id === 'GB.approvedMileage' ? offered.filter(({ kind }) => kind === 'employer') : offered;
}

export type ClaimForm = ReturnType<typeof useClaimForm>;

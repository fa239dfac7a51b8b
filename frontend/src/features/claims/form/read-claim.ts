import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import type { Employer } from '@domain/employers/employer.schema';
import type { DecimalMark } from '@domain/quantities/typed-number';
import { maxCubicCentimetres, maxFiscalPowerCv } from '@domain/vehicles/vehicle.schema';
import { isDay } from '@/lib/formatting/typed-day';
import { type Method, readFacts } from './fact-questions';
import type { Period } from './periods';
import { type Faults, Reader } from './read-typed';
import { payersOf, readReceived } from './received-questions';
import { type AnswersByVehicle, answersOf, type ClaimFacts } from './vehicle-answers';

export interface ClaimTerms {
  readonly decimalMark: DecimalMark;
  readonly distanceUnit: 'km' | 'mi';
  /** Currency of the method, or of a rate of the driver's own. */
  readonly currency: string;
  readonly employers: readonly Employer[];
  readonly vehicles: readonly (ClaimFacts & { readonly id: string; readonly archivedAtMs: number | null })[];
}

export interface ClaimDraft {
  /** null if a day is not chosen yet. */
  readonly period: Period | null;
  readonly leftOut: readonly string[];
  /** Employer of the claim; empty for all. */
  readonly employerId: string;
  /** Member whose trips are claimed; empty for all, and in a logbook without members. */
  readonly ofMember: string;
  readonly vehicleAnswers: AnswersByVehicle;
  /** Typed text by the name of its field. */
  readonly typed: Readonly<Record<string, string>>;
}

export type ReadClaim =
  | { readonly ready: true; readonly input: ClaimWorkInput; readonly faults: Faults }
  | { readonly ready: false; readonly faults: Faults };

/** Returns the input for the calculation, or the faults of the form. */
export function readClaim(method: Method, draft: ClaimDraft, terms: ClaimTerms): ReadClaim {
  const reader = new Reader(draft.typed, terms.decimalMark);
  const { vehicles, currency } = terms;
  const isAll = method.allVehiclesOnly || draft.leftOut.length === 0;
  const chosen = vehicles.filter(({ id }) => isAll || !draft.leftOut.includes(id));
  const payers = payersOf(method, terms.employers, draft);
  const facts = readFacts(method, reader, {
    ...terms,
    payers,
    period: draft.period,
    vehicleIds: chosen.map(({ id }) => id),
  });
  const faults = { ...reader.faults };
  if (draft.period === null || !isDay(draft.period.fromDay) || !isDay(draft.period.untilDay)) {
    faults.period = 'day';
  } else if (draft.period.untilDay < draft.period.fromDay) faults.period = 'backwards';
  if (vehicles.length > 0 && chosen.length === 0) faults.vehicles = 'vehicle';

  const answeredVehicles = vehicles.map((vehicle) => {
    const { id, archivedAtMs } = vehicle;
    const { kind, engine, fiscalPower } = answersOf(vehicle, draft.vehicleAnswers[id]);
    const mustSay = archivedAtMs === null && chosen.some((each) => each.id === id);
    if (mustSay && kind === null && method.vehicleFacts.includes('kind')) faults[`kind.${id}`] = 'required';
    const own = new Reader({ engine, fiscalPower }, terms.decimalMark);
    const engineCubicCentimetres = own.whole('engine', maxCubicCentimetres);
    const power = own.whole('fiscalPower', maxFiscalPowerCv);
    for (const [name, fault] of Object.entries(own.faults)) faults[`${name}.${id}`] = fault;
    return { vehicleId: id, kind, engineCubicCentimetres, fiscalPowerCv: power === 0 ? null : power };
  });

  const receivedMinor = method.outcome === 'claimed' ? readReceived(method, reader, { payers, currency }) : 0;
  Object.assign(faults, reader.faults);
  if (Object.keys(faults).length > 0 || draft.period === null) return { ready: false, faults };
  return {
    ready: true,
    faults,
    input: {
      methodId: method.id,
      period: draft.period,
      vehicleIds: isAll ? 'all' : chosen.map(({ id }) => id),
      vehicles: answeredVehicles,
      receivedMinor,
      currency,
      ...(draft.employerId !== '' && { employerId: draft.employerId }),
      ...(draft.ofMember !== '' && { ofMember: draft.ofMember }),
      facts,
    },
  };
}

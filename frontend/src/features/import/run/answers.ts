import type { Account } from '@domain/account/account.schema';
import type { Conventions } from '@domain/import/conventions';
import type { Import } from '@domain/import/import.schema';
import type { SurveyFinding } from '@domain/import/survey';
import { mayBeWeeksEarly, type TrackTimes, timesAsWritten } from '@domain/import/tracks/track-times';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { newRecordId } from '@/lib/offline/new-record-id';
import type { ImportTerms } from '../reading/import-terms';
import type { FileVehicle, Understanding } from '../worker/understanding';

/** Vehicle of the logbook that a vehicle of the file is: an existing one or a new one. */
export interface VehicleAnswer {
  readonly name: string | null;
  /** null if not answered. */
  readonly chosen: 'existing' | 'new' | null;
  readonly existingId: string | null;
  /** Id of the vehicle if it is created. */
  readonly newId: string;
  readonly newName: string;
  readonly newSource: EnergySource | null;
  /** Second energy source named in the file, as of a plug-in hybrid. */
  readonly otherSource: EnergySource | null;
}

export type ConventionName = keyof Conventions;

/** Answers of the driver about a file before its preview; null means not answered. */
export interface Answers {
  readonly conventions: { readonly [Name in ConventionName]: Conventions[Name] | null };
  readonly vehicles: readonly VehicleAnswer[];
  /** Times of a recorded track. */
  readonly trackTimes: { readonly [Name in keyof TrackTimes]: TrackTimes[Name] | null };
}

type Units = Pick<Account, 'zone' | 'distanceUnit' | 'volumeUnit' | 'currency'>;

type KnownVehicle = Pick<Vehicle, 'id' | 'name' | 'plate' | 'archivedAtMs'>;
type KnownImport = Pick<Import, 'formatId' | 'fileSha256' | 'vehicles'>;

/** Returns the conventions to use if a file shows none and no value depends on them. */
export function assumedConventions({ zone, distanceUnit, volumeUnit, currency }: Units): Conventions {
  return {
    decimalMark: '.',
    dateOrder: 'yearMonthDay',
    calendar: 'gregorian',
    paymentSign: 'aboveZero',
    zone,
    distanceUnit,
    volumeUnit,
    currency,
  };
}

const declarable = ['decimalMark', 'dateOrder', 'distanceUnit', 'volumeUnit', 'currency'] as const;

const surveyedNames = ['paymentSign', 'dateOrder', 'calendar', 'decimalMark'] as const;

/** True if cells of the file can show the convention. */
export function isSurveyed(name: ConventionName): name is (typeof surveyedNames)[number] {
  return surveyedNames.some((each) => each === name);
}

/**
 * Returns the conventions to ask for: those that the format needs and does not define, and those that the cells leave
 * open, show or declare.
 */
export function conventionsToConfirm({
  declared,
  isFixed,
  needs,
  findings,
}: Understanding): ConventionName[] {
  const surveyed = surveyedNames.filter((name) => findings[name].outcome !== 'unneeded');
  const units = needs.filter((name) => !isSurveyed(name));
  const asked = new Set([...surveyed, ...units].filter((name) => declared[name] === undefined));
  if (isCurrencyOpen({ declared, findings })) asked.add('currency');
  if (!isFixed) for (const name of declarable) if (declared[name] !== undefined) asked.add(name);
  return [...asked];
}

/** True if the driver must answer: the file shows the convention in two ways or not at all. */
export function isOpen(name: ConventionName, understanding: Understanding): boolean {
  const { findings, isInGallons } = understanding;
  if (isSurveyed(name)) return ['ambiguous', 'mixed'].includes(findings[name].outcome);
  if (name === 'currency') return isCurrencyOpen(understanding);
  return name === 'volumeUnit' && isInGallons;
}

/** Returns the answers that the file shows, and those that the driver gave for files of this app before. */
export function firstAnswers(
  understanding: Understanding,
  account: Units,
  vehicles: readonly KnownVehicle[],
  imports: readonly KnownImport[],
  nowMs = Date.now(),
): Answers {
  const { declared, findings, formatId } = understanding;
  const remembered = imports.filter((each) => each.formatId === formatId).flatMap((each) => each.vehicles);
  // A file that names no vehicle may be about any, unless it is identical to an earlier one.
  const ofSameFile = imports
    .filter((each) => each.formatId === formatId && each.fileSha256 === understanding.sha256)
    .flatMap((each) => each.vehicles);
  const assumed = assumedConventions(account);
  return {
    conventions: {
      ...assumed,
      ...declared,
      ...(understanding.isInGallons && account.volumeUnit === 'litre' && { volumeUnit: null }),
      dateOrder: declared.dateOrder ?? found(findings.dateOrder, assumed.dateOrder),
      calendar: found(findings.calendar, assumed.calendar),
      paymentSign: found(findings.paymentSign, assumed.paymentSign ?? null),
      decimalMark: declared.decimalMark ?? found(findings.decimalMark, assumed.decimalMark),
      ...(isCurrencyOpen(understanding) && { currency: null }),
    },
    vehicles: understanding.vehicles.map((each) =>
      vehicleAnswer(each, vehicles, each.name === null ? ofSameFile : remembered),
    ),
    trackTimes: {
      ...timesAsWritten,
      ...(isWeeksOpen(understanding, nowMs) && { areWeeksEarly: null }),
    },
  };
}

/** True if a recording is so old that its receiver's week count may have restarted. */
export function isWeeksOpen({ track }: Pick<Understanding, 'track'>, nowMs: number): boolean {
  return track !== null && mayBeWeeksEarly(track, nowMs);
}

/**
 * True if the file shows a currency sign of several currencies, and neither the file nor the driver's own currency
 * decides.
 */
function isCurrencyOpen({ declared, findings }: Pick<Understanding, 'declared' | 'findings'>): boolean {
  return declared.currency === undefined && findings.currency.outcome === 'ambiguous';
}

function found<Value>(finding: SurveyFinding<Value>, assumed: Value): Value | null {
  switch (finding.outcome) {
    case 'known':
      return finding.value;
    case 'unneeded':
      return assumed;
    case 'ambiguous':
    case 'mixed':
      return null;
    default:
      return finding satisfies never;
  }
}

function vehicleAnswer(
  { name, described, sources }: FileVehicle,
  vehicles: readonly KnownVehicle[],
  remembered: Import['vehicles'],
): VehicleAnswer {
  const inUse = vehicles.filter(({ archivedAtMs }) => archivedAtMs === null);
  const known =
    vehicles.find(({ id }) => remembered.some((each) => each.name === name && each.vehicleId === id)) ??
    vehicles.find(({ id }) => id === name) ??
    inUse.find((vehicle) => name !== null && isSameName(vehicle, name)) ??
    (name === null && inUse.length === 1 ? inUse[0] : undefined);
  const isNew = known === undefined && inUse.length === 0;
  return {
    name,
    chosen: known ? 'existing' : isNew ? 'new' : null,
    existingId: known?.id ?? null,
    newId: newRecordId(),
    newName: described?.name || name || '',
    newSource: sources[0] ?? null,
    otherSource: sources[1] ?? null,
  };
}

function isSameName({ name, plate }: KnownVehicle, written: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return plain(name) === plain(written) || (plate !== '' && plain(plate) === plain(written));
}

/** Returns the terms to read the file with, or null while an answer is missing. */
export function termsOf(
  { conventions, vehicles, trackTimes: { areLocal, areWeeksEarly } }: Answers,
  known: readonly Vehicle[],
  rest: Pick<ImportTerms, 'driverId' | 'nowMs' | 'corrected'>,
): ImportTerms | null {
  const { decimalMark, dateOrder, calendar, paymentSign, zone, distanceUnit, volumeUnit, currency } =
    conventions;
  if (!(decimalMark && dateOrder && calendar && paymentSign)) return null;
  if (!(zone && distanceUnit && volumeUnit && currency)) return null;
  if (areLocal === null || areWeeksEarly === null) return null;
  const named = vehicles.map((answer) => termsVehicle(answer, known));
  const isWhole = named.every((vehicle) => vehicle !== null);
  if (!isWhole) return null;
  return {
    ...rest,
    conventions: { decimalMark, dateOrder, calendar, paymentSign, zone, distanceUnit, volumeUnit, currency },
    vehicles: named,
    trackTimes: { areLocal, areWeeksEarly },
  };
}

function termsVehicle(
  answer: VehicleAnswer,
  known: readonly Vehicle[],
): ImportTerms['vehicles'][number] | null {
  const { name, chosen, existingId, newId, newName, newSource } = answer;
  if (chosen === 'existing') {
    const vehicle = known.find(({ id }) => id === existingId);
    return vehicle ? { name, id: vehicle.id, sources: vehicle.energySources.map(({ kind }) => kind) } : null;
  }
  if (chosen !== 'new' || newSource === null || newName.trim() === '') return null;
  return { name, id: newId, sources: sourcesOf({ ...answer, newSource }) };
}

/** Returns one or two energy sources, the chosen one first. */
export function sourcesOf({
  newSource,
  otherSource,
}: Pick<VehicleAnswer, 'otherSource'> & { readonly newSource: EnergySource }): EnergySource[] {
  return otherSource === null || otherSource === newSource ? [newSource] : [newSource, otherSource];
}

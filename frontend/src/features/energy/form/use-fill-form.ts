import type { Account } from '@domain/account/account.schema';
import { costShareRefusals } from '@domain/cost-shares/cost-share-refusals';
import type { Fill, FillCreate } from '@domain/energy/energy.schema';
import { knownMeters, likelyPlace } from '@domain/energy/known-meters';
import { entersBatteryFacts, usualCharge } from '@domain/energy/usual-charge';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { usePlaces } from '@/entities/places/use-places';
import { instantIn } from '@/entities/record-form/record-fields';
import { useFieldDraft, useFormOfDraft } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { useLastReading } from '@/entities/records/use-last-reading';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { placeOf } from '@/lib/formatting/place';
import { unitOfSale } from '@/lib/formatting/unit-of-sale';
import type { Accepted } from '@/lib/forms/use-record-form';
import { useMembers } from '@/lib/logbook/membership';
import {
  assumedOf,
  type FillDraft,
  type FilledIn,
  type FillTerms,
  fillFaults,
  fillForm,
  fillOf,
  fillRules,
  hiddenFields,
  valuesOf,
} from './fill-form';
import { asksForMeter, withPlaceAndMeter } from './home-charge';
import { useKnownCharges, useLastFills } from './known-charges';

/** Result of saving: the stored fill, or the one that waits to be sent. */
export interface SavedFill {
  readonly fill: Fill;
  readonly waits: boolean;
}

/** Readings after which the vehicle was parked. To a filling station it was driven, and away from it. */
const parkedKinds: readonly string[] = ['tripEnd', 'noted'];
/** An older reading is offered, but not filled in: drivers do not enter all that they drive. */
const maxParkedMs = 86_400_000;
const sourcesOf = ({ energySources }: Vehicle) => energySources.map(({ kind }) => kind);

type Chosen = Pick<FillDraft, 'vehicleId' | 'source' | 'per' | 'currency'>;
const nothing: Chosen = { vehicleId: null, source: null, per: null, currency: null };

interface Opened {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly first: Vehicle;
  readonly request: FillRequest;
  /** Called if the fill is unchanged, or if a notice shows the result. */
  readonly onNothingToTell: () => void;
}

export function useFillForm({ account, vehicles, first, request, onNothingToTell }: Opened) {
  const { t } = useTranslation(['energy', 'common']);
  const stored = useMemo(() => (request.fill ? withPlaceAndMeter(request.fill) : null), [request.fill]);
  const hasMeter = stored?.source === 'electricity' && stored.charge.meter != null;
  const place = placeOf(account);
  const [saved, setSaved] = useState<SavedFill | null>(null);
  const [, rememberVehicle] = useLastVehicle();
  const isLocked = useLockedPeriods();
  const members = useMembers();
  const memberIds = new Set(members.map(({ id }) => id));
  const { save, remove } = useRecordWrites('fill', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });

  const vehicleOf = ({ vehicleId }: Chosen) => vehicles.find(({ id }) => id === vehicleId) ?? first;
  function termsWith(draft: Chosen, usual: EnergySource | undefined): FillTerms {
    const { id: vehicleId, distanceUnit, volumeUnit, currency } = vehicleOf(draft);
    const source = draft.source ?? usual ?? 'petrol';
    return {
      locale: place.locale,
      distanceUnit,
      vehicleId,
      source,
      per: draft.per ?? unitOfSale(source, volumeUnit),
      currency: draft.currency ?? currency,
      // A charge every evening, or a receipt, is worth having without its odometer.
      needsOdometer: source !== 'electricity' && request.receipt === undefined,
      memberId: members.find(({ isYou }) => isYou)?.id ?? null,
      hasMeter,
    };
  }
  /** Does not follow the vehicle's last fill, which may not be loaded yet when a draft is restored. */
  const termsOf = (draft: Chosen) => termsWith(draft, sourcesOf(vehicleOf(draft))[0]);

  const typed = useFieldDraft<typeof fillForm.fields, Fill>({
    form: fillForm,
    stored,
    subject: `new.${request.vehicleId ?? ''}`,
    terms: termsOf(stored ? { ...stored, per: stored.unitPrice?.per ?? null } : nothing),
    termsOf,
    values: () => (stored ? valuesOf(stored) : {}),
  });
  const vehicle = vehicleOf(typed.draft);
  const sources = sourcesOf(vehicle);
  const fills = useLastFills(vehicle.id).filter(({ id }) => id !== typed.id);
  const [last] = fills;
  const terms = termsWith(typed.draft, last && sources.includes(last.source) ? last.source : sources[0]);
  const instant = instantIn(typed, place);
  const lastReading = useLastReading({
    vehicleId: vehicle.id,
    atMs: instant.atMs ?? instant.untouchedMs,
    zone: place.zone,
    exceptRecordId: stored?.id ?? null,
  });
  const { station, emptied } = typed.draft;
  const usual = emptied.includes('station') ? null : usualCharge(fills, station === '' ? null : station);
  const { places } = usePlaces();
  const charges = useKnownCharges(
    vehicle,
    terms.source === 'electricity' ? vehicles : [],
    terms.memberId,
  ).filter(({ id }) => id !== typed.id);
  const home = {
    charges,
    likely: likelyPlace(station === '' ? (usual?.station ?? '') : station, charges, places),
    atMs: instant.atMs ?? instant.untouchedMs,
  };
  const isParked =
    lastReading !== null &&
    parkedKinds.includes(lastReading.kind) &&
    lastReading.atMs > Math.max(last?.atMs ?? 0, (instant.atMs ?? instant.untouchedMs) - maxParkedMs);
  const parkedAt = isParked ? lastReading : null;
  const assumed = stored === null ? assumedOf(typed.draft, terms, { usual, parkedAt, home }) : {};
  const isMetered = asksForMeter(assumed.chargedAt ?? typed.draft.chargedAt, hasMeter);

  function done(accepted: Accepted<Fill> | null, record: FillCreate | null): void {
    if (accepted === null || accepted.outcome === 'undecided' || record === null) {
      onNothingToTell();
      return;
    }
    request.onSaved?.();
    const waits = accepted.outcome === 'waiting';
    const version = (stored?.version ?? 0) + 1;
    setSaved({ waits, fill: accepted.outcome === 'saved' ? accepted.record : { ...record, version } });
  }

  const form = useFormOfDraft(typed, {
    recordKind: 'fill',
    ...{ terms, assumed },
    hidden: () => hiddenFields(terms, isMetered),
    check: (values) => ({ ...fillFaults(values, terms), ...instant.fault }),
    written(values, id): FillCreate | null {
      const { atMs, zone } = instant;
      return atMs === null ? null : fillOf(values, { ...terms, id, atMs, zone });
    },
    refusals: (written) => (written === null ? [] : costShareRefusals(written, memberIds)),
    rules: fillRules,
    isReasonDue: (written) => isLocked(stored) || isLocked(written),
    send: (written, reason, isFormOpen) =>
      save({ ...written, ...(reason !== null && { reason }) }, stored, { isFormOpen }),
    onAccepted: () => rememberVehicle(vehicle.id),
    onDone: done,
  });
  /** Changes a field that may be filled in; emptied, it stays empty. */
  function changeFilledIn<Name extends FilledIn>(name: Name, to: FillDraft[Name]): void {
    const isEmpty = to === '' || to === null;
    form.change({
      [name]: to,
      emptied: isEmpty ? [...emptied, name] : emptied.filter((each) => each !== name),
    });
  }

  /** Control of a text that may be filled in. */
  function bindFilledIn(name: Exclude<FilledIn, 'chargedAt'>) {
    return { ...form.bind(name), onChange: (text: string) => changeFilledIn(name, text) };
  }

  return {
    ...form,
    place,
    terms,
    vehicle,
    sources,
    fills,
    instant,
    lastReading,
    saved,
    charges,
    bindFilledIn,
    changeFilledIn,
    isMetered,
    /** True if the driver measures what is charged: the meter is in sight then. */
    usesMeters: hasMeter || knownMeters(charges).length > 0,
    likelyPlace: home.likely,
    needsOdometer: terms.needsOdometer,
    isFilledIn: (name: FilledIn | 'current' | 'meterKind') => assumed[name] !== undefined,
    entersBatteryFacts: entersBatteryFacts(stored === null ? fills : [stored, ...fills]),
    removeFill: (fill: Fill, reason: string | null) =>
      remove(fill, t(fill.source === 'electricity' ? 'energy:deletedCharge' : 'energy:deleted'), reason),
  };
}

export type FillForm = ReturnType<typeof useFillForm>;

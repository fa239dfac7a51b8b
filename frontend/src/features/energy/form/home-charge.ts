import {
  type Charge,
  type ChargeMeter,
  chargePlaces,
  type Fill,
  meterKinds,
} from '@domain/energy/energy.schema';
import { fillBounds } from '@domain/energy/fill-bounds';
import { knownMeters, type LikelyPlace, lastMeterReading, meterAtHome } from '@domain/energy/known-meters';
import { ratio } from '@domain/quantities/ratio';
import { z } from 'zod';
import { carried, number, text } from '@/components/form-fields';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import type { DraftOf, FaultsOf, FieldTerms, ValuesOf } from '@/lib/forms/field';
import type { MessageKey } from '@/lib/i18n/namespaces';

/** Reading of a meter in watt-hours. */
function meterReading(label: MessageKey) {
  const reading = number({
    label,
    storedIn: () => ratio(1_000),
    max: fillBounds.maxMeterWattHours,
    decimals: () => 3,
    unitOf: ({ locale }) => signOfSale('kilowattHour', locale),
  });
  return { ...reading, schema: reading.schema.default('') };
}

const meterName = text({
  label: 'energy:meter',
  hint: 'energy:meterHint',
  max: fillBounds.maxMeterCharacters,
});

/** Fields of a charge about its place and its meter. Drafts of earlier versions have none of them. */
export const homeChargeFields = {
  chargedAt: carried('energy:where', z.enum(chargePlaces).nullable().default(null), null),
  meterName: { ...meterName, schema: meterName.schema.default('') },
  /** null is that of the known meter with the name, or the usual kind. */
  meterKind: carried('energy:meterKind', z.enum(meterKinds).nullable().default(null), null),
  meterBefore: meterReading('energy:meterBefore'),
  meterAfter: meterReading('energy:meterAfter'),
};

type HomeFields = typeof homeChargeFields;
type HomeDraft = Omit<DraftOf<HomeFields>, 'reason' | 'attachedFiles'>;
type HomeValues = ValuesOf<HomeFields>;

/** Kind of a new meter, until the driver chooses another one. */
export const usualMeterKind = 'wallbox';

/** Energy is measured where somebody else pays it back: at home, or where a meter was entered before. */
export function asksForMeter(chargedAt: HomeValues['chargedAt'], hasMeter: boolean): boolean {
  return chargedAt === 'home' || hasMeter;
}

export function homeValuesOf({ at = null, meter = null }: Pick<Charge, 'at' | 'meter'>): HomeValues {
  return {
    chargedAt: at,
    meterName: meter?.name ?? '',
    meterKind: meter?.kind ?? null,
    meterBefore: meter?.beforeWattHours ?? null,
    meterAfter: meter?.afterWattHours ?? null,
  };
}

export interface KnownOfHome {
  readonly likely: LikelyPlace | null;
  /** Charges of all vehicles, newest first; those of this vehicle precede those of others. */
  readonly charges: readonly Fill[];
  /** Instant of the new charge. */
  readonly atMs: number;
}

type FilledInAtHome = 'chargedAt' | 'meterName' | 'meterBefore';

/** Place, meter and its reading before the charge, as far as they are known and not typed. */
export function assumedAtHome(
  draft: HomeDraft & { readonly emptied: readonly string[] },
  { likely, charges, atMs }: KnownOfHome,
): Partial<HomeValues> {
  const isEmptied = (name: FilledInAtHome) => draft.emptied.includes(name);
  const assumed: { -readonly [Name in keyof HomeValues]?: HomeValues[Name] } = {};
  if (draft.chargedAt === null && likely !== null && !isEmptied('chargedAt')) assumed.chargedAt = likely.at;
  if ((assumed.chargedAt ?? draft.chargedAt) !== 'home') return assumed;
  const usual = draft.meterName === '' && !isEmptied('meterName') ? meterAtHome(charges) : null;
  if (usual !== null) assumed.meterName = usual.name;
  const name = assumed.meterName ?? draft.meterName.trim();
  if (name === '') return assumed;
  const known = usual ?? knownMeters(charges).find((meter) => meter.name === name);
  if (draft.meterKind === null && known !== undefined) assumed.meterKind = known.kind;
  const reading = lastMeterReading(name, charges, atMs);
  if (reading !== null && draft.meterBefore === '' && !isEmptied('meterBefore'))
    assumed.meterBefore = reading;
  return assumed;
}

/** Energy that the readings of a meter give, typed or filled in; null without both. */
export function meteredWattHours(
  draft: Pick<HomeDraft, 'meterBefore' | 'meterAfter'>,
  { meterBefore }: Partial<HomeValues>,
  terms: FieldTerms,
): number | null {
  const readingOf = (name: 'meterBefore' | 'meterAfter') => {
    const read = homeChargeFields[name].read(draft[name], terms);
    return 'value' in read ? read.value : null;
  };
  const [before, after] = [meterBefore ?? readingOf('meterBefore'), readingOf('meterAfter')];
  if (before === null || after === null) return null;
  const counted = after - before;
  return counted > 0 && counted <= fillBounds.maxEnergyWattHours ? counted : null;
}

export function homeFaults({
  meterName: name,
  meterBefore: before,
  meterAfter: after,
}: Partial<HomeValues>): FaultsOf<HomeFields> {
  const isRead = before != null || after != null;
  const isLess = before != null && after != null && after < before;
  return {
    ...(name === '' && isRead && { meterName: 'fields:fault.empty' }),
    ...(isLess && { meterAfter: 'energy:fault.lessCharged' }),
  };
}

/** A charge with both members, so that undoing a change removes a place and a meter that it did not have. */
export function withPlaceAndMeter(fill: Fill): Fill {
  if (fill.source !== 'electricity') return fill;
  return { ...fill, charge: { at: null, meter: null, ...fill.charge } };
}

/** Place and meter of a charge as stored. */
export function placeAndMeterOf(values: HomeValues, hasMeter: boolean) {
  const { chargedAt: at, meterName: name, meterKind: kind, meterBefore, meterAfter } = values;
  const meter: ChargeMeter | null =
    name === '' || !asksForMeter(at, hasMeter)
      ? null
      : { name, kind: kind ?? usualMeterKind, beforeWattHours: meterBefore, afterWattHours: meterAfter };
  return { at, meter };
}

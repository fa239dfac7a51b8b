import { placeNamed } from '../places/place-name';
import type { Charge, ChargeMeter, ChargePlace, Fill } from './energy.schema';

type KnownPlace = { readonly name: string; readonly kind: string };

/** Place of a charge, and the reason to believe it. */
export interface LikelyPlace {
  readonly at: ChargePlace;
  readonly because: 'place' | 'habit';
}

interface Sold {
  readonly atMs: number;
  readonly charge: Charge;
}

function chargesIn(fills: readonly Fill[]) {
  return fills.filter((fill) => fill.source === 'electricity');
}

/**
 * Place of a charge at a station: that of the driver's place with this name, or that of the last charge there. null if
 * neither is known. `fills` are newest first.
 */
export function likelyPlace(
  station: string,
  fills: readonly Fill[],
  places: readonly KnownPlace[],
): LikelyPlace | null {
  const name = station.trim();
  const kind = name === '' ? undefined : placeNamed(places, name)?.kind;
  if (kind === 'home' || kind === 'work') return { at: kind, because: 'place' };
  const at = chargesIn(fills).find((fill) => fill.station === name)?.charge.at;
  return at ? { at, because: 'habit' } : null;
}

/** Meters of these charges, each once, that of the first charge first. */
export function knownMeters(fills: readonly Fill[]): ChargeMeter[] {
  const meters = new Map<string, ChargeMeter>();
  for (const { charge } of chargesIn(fills)) {
    if (charge.meter && !meters.has(charge.meter.name)) meters.set(charge.meter.name, charge.meter);
  }
  return [...meters.values()];
}

/** Meter of the last charge at home; null if it had none. `fills` are newest first. */
export function meterAtHome(fills: readonly Fill[]): ChargeMeter | null {
  return chargesIn(fills).find(({ charge }) => charge.at === 'home')?.charge.meter ?? null;
}

/**
 * Reading of a meter after the last charge before an instant, whichever vehicle was charged; null if that charge has
 * none, because an older reading would count its energy twice.
 */
export function lastMeterReading(name: string, fills: readonly Fill[], atMs: number): number | null {
  let last: Sold | null = null;
  for (const fill of chargesIn(fills)) {
    if (fill.charge.meter?.name !== name || fill.atMs > atMs) continue;
    if (last === null || fill.atMs > last.atMs) last = fill;
  }
  return last?.charge.meter?.afterWattHours ?? null;
}

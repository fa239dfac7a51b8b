import type { Account } from '@domain/account/account.schema';
import type { Fill } from '@domain/energy/energy.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { unitOfSale } from '@/lib/formatting/unit-of-sale';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';
import type { FillDraft } from './fill-draft';
import type { FillTerms } from './read-fill';

const none: readonly Fill[] = [];
/** Enough to know the last energy source and the usual stations. */
const lastFills = 10;

/** The vehicle's last fills, including unsent ones. */
function useLastFills(vehicleId: string): readonly Fill[] {
  const query = trpc.energy.list.useQuery({ vehicleId, limit: lastFills });
  const overlaid = useOverlaid('fill', query.data?.items ?? none);
  return overlaid.filter((fill) => fill.vehicleId === vehicleId);
}

/** Units in which a fill of this vehicle is typed, and defaults for anything the driver did not choose. */
export function useFillTerms(
  account: Account,
  vehicle: Vehicle,
  draft: FillDraft,
  { stored, openedAtMs }: { readonly stored: Fill | null; readonly openedAtMs: number },
) {
  const { locale, zone } = placeOf(account);
  const fills = useLastFills(vehicle.id);
  const last = fills.find(({ id }) => id !== stored?.id);
  const sources = vehicle.energySources.map(({ kind }) => kind);
  const usual = last && sources.includes(last.source) ? last.source : sources[0];
  const source = draft.source ?? usual ?? 'petrol';
  const terms: FillTerms = {
    decimalMark: decimalMarkOf(locale),
    distanceUnit: vehicle.distanceUnit,
    per: draft.per ?? unitOfSale(source, vehicle.volumeUnit),
    currency: draft.currency ?? vehicle.currency,
    vehicleId: vehicle.id,
    source,
    zone,
    untouchedMs: stored?.atMs ?? openedAtMs,
  };
  return { terms, locale, sources, last, fills };
}

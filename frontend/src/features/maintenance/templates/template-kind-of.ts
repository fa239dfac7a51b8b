import type { TemplateKind } from '@domain/maintenance/templates';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';

/** The usual work that most likely fits a vehicle. */
export function templateKindOf({
  kind,
  energySources,
}: Pick<Vehicle, 'kind' | 'energySources'>): TemplateKind {
  if (kind === 'motorcycle' || kind === 'moped') return 'motorcycle';
  const sources = energySources.map((source) => source.kind);
  const isElectric = sources.includes('electricity');
  if (isElectric) return sources.length > 1 ? 'hybrid' : 'electric';
  return sources.includes('diesel') ? 'diesel' : 'petrol';
}

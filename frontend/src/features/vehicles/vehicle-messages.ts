import type { Preferences } from '@domain/account/account.schema';
import type { CostName, Figures } from '@domain/summaries/summary.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { ClaimVehicleKind } from '@domain/vehicles/vehicle-kind';

export const sourceMessages = {
  petrol: 'vehicles:source.petrol',
  diesel: 'vehicles:source.diesel',
  lpg: 'vehicles:source.lpg',
  cng: 'vehicles:source.cng',
  hydrogen: 'vehicles:source.hydrogen',
  electricity: 'vehicles:source.electricity',
} as const satisfies Record<EnergySource, string>;

export const unitMessages = {
  km: 'vehicles:unit.km',
  mi: 'vehicles:unit.mi',
  litre: 'vehicles:unit.litre',
  usGallon: 'vehicles:unit.usGallon',
  ukGallon: 'vehicles:unit.ukGallon',
} as const satisfies Record<Preferences['distanceUnit' | 'volumeUnit'], string>;

export const kindMessages = {
  car: 'vehicles:kind.car',
  van: 'vehicles:kind.van',
  motorcycle: 'vehicles:kind.motorcycle',
  moped: 'vehicles:kind.moped',
  bicycle: 'vehicles:kind.bicycle',
  lorry: 'vehicles:kind.lorry',
  other: 'vehicles:kind.other',
} as const satisfies Record<ClaimVehicleKind, string>;

export const costMessages = {
  energy: 'vehicles:cost.energy',
  insurance: 'vehicles:cost.insurance',
  tax: 'vehicles:cost.tax',
  registration: 'vehicles:cost.registration',
  inspection: 'vehicles:cost.inspection',
  finance: 'vehicles:cost.finance',
  rent: 'vehicles:cost.rent',
  service: 'vehicles:cost.service',
  repair: 'vehicles:cost.repair',
  tyres: 'vehicles:cost.tyres',
  accessories: 'vehicles:cost.accessories',
  washing: 'vehicles:cost.washing',
  parking: 'vehicles:cost.parking',
  tolls: 'vehicles:cost.tolls',
  fine: 'vehicles:cost.fine',
  other: 'vehicles:cost.other',
} as const satisfies Record<CostName, string>;

export type TripCategory = Figures['trips'][number]['category'];

export const tripCategoryMessages = {
  business: 'vehicles:tripCategory.business',
  commute: 'vehicles:tripCategory.commute',
  private: 'vehicles:tripCategory.private',
  medical: 'vehicles:tripCategory.medical',
  moving: 'vehicles:tripCategory.moving',
  charity: 'vehicles:tripCategory.charity',
  unsorted: 'vehicles:tripCategory.unsorted',
} as const satisfies Record<TripCategory, string>;

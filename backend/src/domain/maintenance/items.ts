/** Recurring work on a vehicle. `other` has a name chosen by the driver. */
export const maintenanceItems = [
  'engineOil',
  'generalService',
  'brakeFluid',
  'coolant',
  'airFilter',
  'cabinFilter',
  'fuelFilter',
  'sparkPlugs',
  'timingBelt',
  'gearboxOil',
  'differentialOil',
  'tyreRotation',
  'tyres',
  'brakePads',
  'brakeCare',
  'airConditioning',
  'battery',
  'wipers',
  'chain',
  'valveClearance',
  'other',
] as const;

export type MaintenanceItem = (typeof maintenanceItems)[number];

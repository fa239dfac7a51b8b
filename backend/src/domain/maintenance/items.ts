/** What is done to a vehicle again and again. `other` has a name of the driver's own. */
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

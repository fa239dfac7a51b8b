/** How a fact of a record is shown. */
type Shown =
  | 'text'
  | 'number'
  | 'vehicle'
  | 'employer'
  | 'choice'
  | 'moment'
  | 'day'
  | 'distance'
  | 'odometer'
  | 'quantity'
  | 'money'
  | 'yesNo'
  | 'tags'
  | 'setting';

/** The facts of all kinds of records that have words, the main ones first. */
export const factFields = {
  vehicleId: { label: 'outbox:field.vehicleId', shown: 'vehicle' },
  name: { label: 'outbox:field.name', shown: 'text' },
  make: { label: 'outbox:field.make', shown: 'text' },
  model: { label: 'outbox:field.model', shown: 'text' },
  year: { label: 'outbox:field.year', shown: 'number' },
  plate: { label: 'outbox:field.plate', shown: 'text' },
  vin: { label: 'outbox:field.vin', shown: 'text' },
  energySources: { label: 'outbox:field.energySources', shown: 'text' },
  vehicleKind: { label: 'outbox:field.vehicleKind', shown: 'choice' },
  engineCubicCentimetres: { label: 'outbox:field.engineCubicCentimetres', shown: 'number' },
  fiscalPowerCv: { label: 'outbox:field.fiscalPowerCv', shown: 'number' },
  companyCar: { label: 'outbox:field.companyCar', shown: 'text' },
  employerKind: { label: 'outbox:field.employerKind', shown: 'choice' },
  associatedWithId: { label: 'outbox:field.associatedWithId', shown: 'employer' },
  source: { label: 'outbox:field.source', shown: 'choice' },
  category: { label: 'outbox:field.category', shown: 'choice' },
  startedAtMs: { label: 'outbox:field.startedAtMs', shown: 'moment' },
  endedAtMs: { label: 'outbox:field.endedAtMs', shown: 'moment' },
  atMs: { label: 'outbox:field.atMs', shown: 'moment' },
  fromText: { label: 'outbox:field.fromText', shown: 'text' },
  toText: { label: 'outbox:field.toText', shown: 'text' },
  distanceMetres: { label: 'outbox:field.distanceMetres', shown: 'distance' },
  odometerStartMetres: { label: 'outbox:field.odometerStartMetres', shown: 'odometer' },
  odometerEndMetres: { label: 'outbox:field.odometerEndMetres', shown: 'odometer' },
  odometerMetres: { label: 'outbox:field.odometerMetres', shown: 'odometer' },
  odometerBeforeMetres: { label: 'outbox:field.odometerBeforeMetres', shown: 'odometer' },
  odometerAfterMetres: { label: 'outbox:field.odometerAfterMetres', shown: 'odometer' },
  volumeMillilitres: { label: 'outbox:field.quantity', shown: 'quantity' },
  massGrams: { label: 'outbox:field.quantity', shown: 'quantity' },
  energyWattHours: { label: 'outbox:field.quantity', shown: 'quantity' },
  totalMinor: { label: 'outbox:field.totalMinor', shown: 'money' },
  amountMinor: { label: 'outbox:field.amountMinor', shown: 'money' },
  unitPrice: { label: 'outbox:field.unitPrice', shown: 'text' },
  converted: { label: 'outbox:field.converted', shown: 'text' },
  tollsMinor: { label: 'outbox:field.tollsMinor', shown: 'money' },
  parkingMinor: { label: 'outbox:field.parkingMinor', shown: 'money' },
  vendor: { label: 'outbox:field.vendor', shown: 'text' },
  station: { label: 'outbox:field.station', shown: 'text' },
  purpose: { label: 'outbox:field.purpose', shown: 'text' },
  forWhom: { label: 'outbox:field.forWhom', shown: 'text' },
  employerId: { label: 'outbox:field.employerId', shown: 'employer' },
  passengers: { label: 'outbox:field.passengers', shown: 'number' },
  filled: { label: 'outbox:field.filled', shown: 'choice' },
  current: { label: 'outbox:field.current', shown: 'text' },
  socBeforePercent: { label: 'outbox:field.socBeforePercent', shown: 'text' },
  socAfterPercent: { label: 'outbox:field.socAfterPercent', shown: 'text' },
  missedBefore: { label: 'outbox:field.missedBefore', shown: 'yesNo' },
  favourite: { label: 'outbox:field.favourite', shown: 'yesNo' },
  spread: { label: 'outbox:field.spread', shown: 'text' },
  repeats: { label: 'outbox:field.repeats', shown: 'text' },
  reading: { label: 'outbox:field.reading', shown: 'text' },
  purchase: { label: 'outbox:field.purchase', shown: 'text' },
  sale: { label: 'outbox:field.sale', shown: 'text' },
  businessSharePercent: { label: 'outbox:field.businessSharePercent', shown: 'number' },
  tags: { label: 'outbox:field.tags', shown: 'tags' },
  location: { label: 'outbox:field.location', shown: 'text' },
  note: { label: 'outbox:field.note', shown: 'text' },
  archivedAtMs: { label: 'outbox:field.archivedAtMs', shown: 'day' },
  distanceUnit: { label: 'outbox:field.distanceUnit', shown: 'setting' },
  volumeUnit: { label: 'outbox:field.volumeUnit', shown: 'setting' },
  fuelEconomyUnit: { label: 'outbox:field.fuelEconomyUnit', shown: 'setting' },
  electricEconomyUnit: { label: 'outbox:field.electricEconomyUnit', shown: 'setting' },
  currency: { label: 'outbox:field.currency', shown: 'setting' },
} as const satisfies Record<string, { label: `outbox:field.${string}`; shown: Shown }>;

export type FactField = keyof typeof factFields;

/** What is chosen from a list, in words. */
export const choiceMessages = {
  business: 'outbox:choice.business',
  commute: 'outbox:choice.commute',
  private: 'outbox:choice.private',
  medical: 'outbox:choice.medical',
  moving: 'outbox:choice.moving',
  charity: 'outbox:choice.charity',
  insurance: 'outbox:choice.insurance',
  tax: 'outbox:choice.tax',
  registration: 'outbox:choice.registration',
  inspection: 'outbox:choice.inspection',
  finance: 'outbox:choice.finance',
  rent: 'outbox:choice.rent',
  service: 'outbox:choice.service',
  repair: 'outbox:choice.repair',
  tyres: 'outbox:choice.tyres',
  accessories: 'outbox:choice.accessories',
  washing: 'outbox:choice.washing',
  parking: 'outbox:choice.parking',
  tolls: 'outbox:choice.tolls',
  fine: 'outbox:choice.fine',
  other: 'outbox:choice.other',
  petrol: 'outbox:choice.petrol',
  diesel: 'outbox:choice.diesel',
  lpg: 'outbox:choice.lpg',
  cng: 'outbox:choice.cng',
  hydrogen: 'outbox:choice.hydrogen',
  electricity: 'outbox:choice.electricity',
  full: 'outbox:choice.full',
  partial: 'outbox:choice.partial',
  car: 'outbox:choice.car',
  van: 'outbox:choice.van',
  motorcycle: 'outbox:choice.motorcycle',
  moped: 'outbox:choice.moped',
  bicycle: 'outbox:choice.bicycle',
  lorry: 'outbox:choice.lorry',
  employer: 'outbox:choice.employer',
  client: 'outbox:choice.client',
} as const;

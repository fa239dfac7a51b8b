import { metresIn } from '@domain/quantities/distance';
import { minorIn } from '@domain/quantities/money';
import { ratio } from '@domain/quantities/ratio';
import { distanceUnits, electricEconomyUnits, fuelEconomyUnits, volumeUnits } from '@domain/quantities/units';
import { maxAmountMinor } from '@domain/records/record.schema';
import { firstMotoringYear, lastYear } from '@domain/time/time.schema';
import {
  type CompanyCar,
  maxCo2GramsPerKilometre,
  maxElectricRangeKilometres,
} from '@domain/vehicles/company-car.schema';
import {
  maxCubicCentimetres,
  maxFiscalPowerCv,
  maxMakeLength,
  maxPlateLength,
  maxVehicleNameLength,
  type Vehicle,
  type VehicleCreate,
  vehicleColours,
} from '@domain/vehicles/vehicle.schema';
import { claimVehicleKinds } from '@domain/vehicles/vehicle-kind';
import { z } from 'zod';
import {
  amount,
  carried,
  choice,
  flag,
  ifAsked,
  number,
  odometer,
  optionalDay,
  text,
} from '@/components/form-fields';
import type { useFieldForm } from '@/entities/record-form/use-field-form';
import { MeasuredStagesField, measuredStages } from '@/entities/reminders/measured-stages-field';
import {
  type DraftOf,
  type Field,
  type FieldOfParts,
  type Fields,
  fieldForm,
  type TypedIn,
  type ValuesOf,
} from '@/lib/forms/field';
import { group } from '@/lib/forms/parts';
import type { MessageKey } from '@/lib/i18n/namespaces';
import { numberFault } from '../number-faults';
import { energySource } from './energy-source-field';
import { vin } from './vin-field';

/** Group whose value is null if none of its fields has a value. */
function optionalGroup<const F extends Fields>(
  label: MessageKey,
  fields: F,
): FieldOfParts<TypedIn<F>, ValuesOf<F> | null> {
  const all = group(label, fields);
  return {
    ...all,
    show: (values, terms) => (values === null ? all.empty : all.show(values, terms)),
    read(typed, terms, begun) {
      const read = all.read(typed, terms, begun && { typed: begun.typed, value: begun.value });
      const isEmpty = 'value' in read && Object.values(read.value).every((value) => value === null);
      return isEmpty ? { value: null } : read;
    },
  };
}

/** The units are in the draft itself, so a restored draft cannot be in other ones. */
const noUnit = () => '';

/** A whole number in the unit in which it is stored. */
function whole(label: MessageKey, unit: string, max: number, min = 0): Field<string, number | null> {
  return number({
    label,
    faultOf: numberFault,
    storedIn: () => ratio(1),
    min,
    max,
    decimals: () => 0,
    unitOf: noUnit,
    signOf: () => unit,
  });
}

/** Facts about a company car for German rules: the price in EUR and the range in kilometres, whatever the units. */
const companyCarFacts = {
  listPriceMinor: number({
    label: 'vehicles:form.listPrice',
    faultOf: numberFault,
    storedIn: () => minorIn('EUR'),
    max: maxAmountMinor,
    decimals: () => 2,
    unitOf: noUnit,
    signOf: () => '€',
  }),
  firstRegistrationDay: optionalDay({ label: 'vehicles:form.firstRegistration' }),
  acquiredDay: optionalDay({ label: 'vehicles:form.acquired', hint: 'vehicles:form.acquiredHint' }),
  co2GramsPerKilometre: whole('vehicles:form.co2', 'g/km', maxCo2GramsPerKilometre),
  electricRangeMetres: number({
    label: 'vehicles:form.electricRange',
    faultOf: numberFault,
    storedIn: () => metresIn.km,
    max: maxElectricRangeKilometres * 1000,
    decimals: () => 3,
    unitOf: noUnit,
    signOf: () => 'km',
  }),
};

export const companyCarParts = {
  isOne: flag({ label: 'vehicles:form.isCompanyCar' }),
  ...companyCarFacts,
};

/** Facts about a company car, if the driver says that the vehicle is one. */
function companyCar(): FieldOfParts<TypedIn<typeof companyCarParts>, CompanyCar | null> {
  const all = group('vehicles:form.companyCar', companyCarParts);
  return {
    ...all,
    show: (car, terms) => (car === null ? all.empty : all.show({ isOne: true, ...car }, terms)),
    read(typed, terms, begun) {
      if (!typed.isOne) return { value: null };
      const values = begun?.value && { isOne: true, ...begun.value };
      const read = all.read(typed, terms, begun && { typed: begun.typed, value: values });
      if ('fault' in read) return read;
      const { isOne: _, ...car } = read.value;
      return { value: car };
    },
  };
}

/** A purchase or a sale. */
export const dealFields = {
  date: optionalDay({ label: 'vehicles:form.date' }),
  amountMinor: { ...amount({ label: 'vehicles:form.price', faultOf: numberFault }), unitOf: noUnit },
  odometerMetres: { ...odometer({ label: 'vehicles:form.odometer', faultOf: numberFault }), unitOf: noUnit },
};

function deal(label: MessageKey): FieldOfParts<TypedIn<typeof dealFields>, DealValues | null> {
  const all = optionalGroup(label, dealFields);
  return {
    ...all,
    read(typed, terms, begun) {
      const read = all.read(typed, terms, begun);
      const isDated =
        typed.date !== '' || (typed.amountMinor.trim() === '' && typed.odometerMetres.trim() === '');
      if (isDated) return read;
      const others = 'fault' in read && typeof read.fault === 'object' ? read.fault : {};
      return { fault: { ...others, date: 'vehicles:fault.dateMissing' } };
    },
  };
}

export type DealValues = ValuesOf<typeof dealFields>;

const year: Field<string, number | null> = {
  ...text({ label: 'vehicles:form.year', inputMode: 'numeric', max: 4 }),
  show: (value) => (value === null ? '' : String(value)),
  read(typed) {
    const digits = typed.trim();
    if (digits === '') return { value: null };
    const value = /^\d{4}$/.test(digits) ? Number(digits) : 0;
    return value >= firstMotoringYear && value <= lastYear
      ? { value }
      : { fault: 'vehicles:fault.yearUnlikely' };
  },
};

export const vehicleForm = fieldForm(
  'vehicle-draft',
  {
    name: text({
      label: 'vehicles:form.name',
      hint: 'vehicles:form.nameHint',
      missing: 'vehicles:fault.nameMissing',
      max: maxVehicleNameLength,
    }),
    first: energySource('petrol'),
    second: energySource(null),
    /** Odometer reading of a new vehicle. */
    odometerNow: ifAsked({
      ...odometer({
        label: 'vehicles:form.odometerNow',
        hint: 'vehicles:form.odometerNowHint',
        faultOf: numberFault,
      }),
      unitOf: noUnit,
    }),
    make: text({ label: 'vehicles:form.make', max: maxMakeLength }),
    model: text({ label: 'vehicles:form.model', max: maxMakeLength }),
    year,
    plate: text({ label: 'vehicles:form.plate', max: maxPlateLength, autoCapitalize: 'characters' }),
    vin,
    distanceUnit: choice({
      label: 'vehicles:form.distanceUnit',
      values: distanceUnits,
      text: (unit) => `vehicles:unit.${unit}`,
    }),
    volumeUnit: choice({
      label: 'vehicles:form.volumeUnit',
      values: volumeUnits,
      text: (unit) => `vehicles:unit.${unit}`,
    }),
    fuelEconomyUnit: carried('vehicles:form.fuelEconomyUnit', z.enum(fuelEconomyUnits), 'litresPer100Km'),
    electricEconomyUnit: carried(
      'vehicles:form.electricEconomyUnit',
      z.enum(electricEconomyUnits),
      'kwhPer100Km',
    ),
    currency: carried('vehicles:form.currency', z.string(), ''),
    reminderStages: {
      ...measuredStages,
      Control: ({ value, onChange }) => (
        <MeasuredStagesField of="reading" stages={value} onChange={onChange} />
      ),
    } satisfies typeof measuredStages,
    kind: carried('vehicles:form.kind', z.enum(claimVehicleKinds).nullable(), null),
    engineCubicCentimetres: whole('vehicles:form.engine', 'cm³', maxCubicCentimetres),
    fiscalPowerCv: whole('vehicles:form.fiscalPower', 'CV', maxFiscalPowerCv, 1),
    companyCar: companyCar(),
    colour: carried('vehicles:colour.label', z.enum(vehicleColours).nullable(), null),
    photoId: carried('vehicles:photo.label', z.string().nullable(), null),
    purchase: deal('vehicles:form.purchase'),
    sale: deal('vehicles:form.sale'),
  },
  {
    amount: 'amountMinor',
    odometer: 'odometerMetres',
    engine: 'engineCubicCentimetres',
    fiscalPower: 'fiscalPowerCv',
    listPrice: 'listPriceMinor',
    firstRegistration: 'firstRegistrationDay',
    acquired: 'acquiredDay',
    co2: 'co2GramsPerKilometre',
    electricRange: 'electricRangeMetres',
  },
  fromEarlier,
);

/** Members that drafts from before there were these fields do not have. */
const added = { odometerNow: '', colour: null, photoId: null };

/** Earlier drafts have the capacities next to the sources, and facts about a company car without saying that it is one. */
function fromEarlier(draft: unknown): unknown {
  const read = z.looseObject({}).safeParse(draft);
  return read.success ? withCompanyCar(withSources({ ...added, ...read.data })) : draft;
}

type Earlier = Readonly<Record<string, unknown>>;

function withSources(draft: Earlier): Earlier {
  const earlier = z
    .looseObject({
      first: z.string(),
      second: z.string().nullable(),
      capacities: z.tuple([z.string(), z.string()]),
    })
    .safeParse(draft);
  if (!earlier.success) return draft;
  const { first, second, capacities, ...others } = earlier.data;
  return {
    // Missing in drafts from before there was this question.
    companyCar: vehicleForm.fields.companyCar.empty,
    ...others,
    first: { kind: first, capacity: capacities[0] },
    second: { kind: second, capacity: capacities[1] },
  };
}

function withCompanyCar(draft: Earlier): Earlier {
  const facts = z.record(z.string(), z.string()).safeParse(draft.companyCar);
  if (!facts.success) return draft;
  const isOne = Object.values(facts.data).some((text) => text !== '');
  return { ...draft, companyCar: { ...facts.data, isOne } };
}

export type VehicleFields = typeof vehicleForm.fields;
export type VehicleDraft = DraftOf<VehicleFields>;
/** The vehicle, and what the odometer of a new one shows, in metres. */
export interface WrittenVehicle extends VehicleCreate {
  readonly odometerNow?: number;
}

export type VehicleForm = ReturnType<typeof useFieldForm<VehicleFields, Vehicle, WrittenVehicle>>;

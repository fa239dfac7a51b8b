import type { InspectionSchemeId } from '../inspections/inspection-rule';
import type { PaperCreate } from '../papers/paper.schema';
import type { DemoVehicle, DemoVehicleIds } from './demo-id';
import { type DemoTerms, daysLater, demoDays } from './demo-terms';
import { demoTexts } from './demo-texts';
import { demoYearsOld } from './demo-vehicles';

/** A service, on the first drive from that day on, counted from the first day of the two years. */
interface DemoService {
  readonly from: number;
  readonly vehicle: DemoVehicle;
  readonly euroCents: number;
}

export const demoServices: readonly DemoService[] = [
  { from: 150, vehicle: 'estate', euroCents: 38_900 },
  { from: 515, vehicle: 'estate', euroCents: 46_250 },
  { from: 330, vehicle: 'hybrid', euroCents: 21_400 },
];

/**
 * Days, counted in the same way, from which the estate is inspected, both cars are insured and the club helps, each a
 * second time.
 */
export const inspectionFrom = 560;
export const insuredFrom = 377;
export const clubFrom = 415;

const schemes: Readonly<Record<string, InspectionSchemeId>> = {
  'Europe/Berlin': 'de-car',
  'Europe/London': 'gb-mot',
  'Europe/Vienna': 'at-car',
};

/** The papers of driver and cars; insurance and membership end a year after they were paid. */
export function demoPapers(
  { estate, hybrid }: DemoVehicleIds,
  { language, today, zone }: DemoTerms,
): Omit<PaperCreate, 'id'>[] {
  const { vendors } = demoTexts[language];
  const day = (from: number) => daysLater(today, from - demoDays);
  const blank = { title: '', number: '', renewsId: null, inspection: null, note: '' };
  const yearFrom = (from: number) => ({ validFrom: day(from), validUntil: day(from + 364) });
  const insurance = { ...blank, type: 'insurance' as const, issuer: vendors.insurance };
  const scheme = schemes[zone] ?? 'other';
  const inspectedOn = day(inspectionFrom);
  return [
    {
      ...{ ...blank, type: 'licence', vehicleId: null, number: 'B072RRE2I55', issuer: '' },
      ...{ validFrom: daysLater(today, -3_300), validUntil: daysLater(today, 2_170) },
    },
    { ...insurance, vehicleId: estate, number: 'KF-2041-77310', ...yearFrom(insuredFrom) },
    { ...insurance, vehicleId: hybrid, number: 'KF-0118-52046', ...yearFrom(insuredFrom) },
    {
      ...{ ...blank, type: 'inspection', vehicleId: estate, issuer: vendors.inspection },
      validFrom: inspectedOn,
      // If the rule is known, it determines the next inspection.
      validUntil: scheme === 'other' ? daysLater(inspectedOn, 365) : null,
      inspection: { scheme, firstRegisteredOn: daysLater(day(0), -365 * demoYearsOld) },
    },
    { ...blank, type: 'breakdownCover', vehicleId: null, issuer: vendors.club, ...yearFrom(clubFrom) },
  ];
}

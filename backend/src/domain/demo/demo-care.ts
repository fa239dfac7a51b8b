import type { ConditionReadingCreate } from '../conditions/condition-reading.schema';
import { type ConditionSubject, conditionTerms } from '../conditions/condition-subjects';
import type { ScheduleCreate } from '../maintenance/schedule.schema';
import type { ServiceVisitCreate } from '../maintenance/service.schema';
import { type TemplateKind, templateLines } from '../maintenance/templates';
import type { PaperCreate } from '../papers/paper.schema';
import type { TyreSetCreate } from '../tyres/tyre-set.schema';
import { type DemoVehicle, type DemoVehicleIds, demoId } from './demo-id';
import { demoPapers, demoServices } from './demo-papers';
import { demoAmount } from './demo-prices';
import { type DemoTerms, daysLater, demoDays } from './demo-terms';
import { demoTexts } from './demo-texts';
import { demoTyreSets } from './demo-tyres';
import { estateSource } from './demo-vehicles';
import { type DrivenLeg, driveFrom, firstMetres } from './driven-legs';

/** The care of both cars. */
export interface DemoCare {
  readonly schedules: readonly ScheduleCreate[];
  readonly serviceVisits: readonly ServiceVisitCreate[];
  readonly papers: readonly PaperCreate[];
  readonly tyreSets: readonly TyreSetCreate[];
  readonly conditionReadings: readonly ConditionReadingCreate[];
}

/** Numbers after those of the examples' trips, fills, expenses and places. */
const firstNumbers = {
  ...{ schedules: 2_000_000, serviceVisits: 2_100_000, papers: 2_200_000 },
  ...{ tyreSets: 2_300_000, conditionReadings: 2_400_000 },
} as const;
const firstMadeExpense = 2_500_000;

const planned = ['engineOil', 'brakeFluid', 'airFilter', 'cabinFilter'];

/** Measurements of the workshop at each service, in thousandths of the subject's unit, in the order of demoServices. */
const measured: readonly (readonly (readonly [ConditionSubject, number])[])[] = [
  [
    ['brakePadsFront', 8_500],
    ['brakePadsRear', 7_000],
    ['brakeFluid', 1_200],
    ['battery12V', 12_700],
  ],
  [
    ['brakePadsFront', 3_800],
    ['brakePadsRear', 4_900],
    ['brakeFluid', 600],
    ['battery12V', 12_600],
  ],
  [
    ['brakePadsFront', 9_000],
    ['tractionBattery', 94_000],
  ],
];

/** Care that follows from the drives: work is overdue if nobody drove to the workshop in time. */
export function demoCare(driven: readonly DrivenLeg[], ids: DemoVehicleIds, terms: DemoTerms): DemoCare {
  const numbered = <Plan>(kind: keyof DemoCare, plans: readonly Plan[]) =>
    plans.map((plan, index) => ({ id: demoId(terms.seed, firstNumbers[kind] + index), ...plan }));
  const templates: Readonly<Record<DemoVehicle, TemplateKind>> = {
    estate: estateSource(terms),
    hybrid: 'hybrid',
  };
  const schedules = numbered(
    'schedules',
    (['estate', 'hybrid'] as const).flatMap((vehicle) =>
      schedulePlans(vehicle, templates[vehicle], ids, terms),
    ),
  );
  const services = demoServices.flatMap(({ from, vehicle, euroCents }, index) => {
    const leg = driveFrom(driven, vehicle, daysLater(terms.today, from - demoDays));
    return leg ? [{ leg, vehicleId: ids[vehicle], euroCents, found: measured[index] ?? [] }] : [];
  });
  return {
    schedules,
    serviceVisits: numbered(
      'serviceVisits',
      services.map((service, index) => ({
        ...visitPlan(service, schedules, terms),
        expenseId: demoId(terms.seed, firstMadeExpense + index),
      })),
    ),
    papers: numbered('papers', demoPapers(ids, terms)),
    tyreSets: numbered('tyreSets', demoTyreSets(driven, ids.estate, terms)),
    conditionReadings: numbered(
      'conditionReadings',
      services.flatMap(({ leg, vehicleId, found }) =>
        found.map(([subject, valueThousandths]) => ({
          ...{ vehicleId, subject, valueThousandths, day: leg.day, odometerMetres: leg.endMetres, note: '' },
          limitThousandths: conditionTerms[subject].usualLimitThousandths,
        })),
      ),
    ),
  };
}

function schedulePlans(
  vehicle: DemoVehicle,
  template: TemplateKind,
  ids: DemoVehicleIds,
  { today, distanceUnit }: DemoTerms,
): Omit<ScheduleCreate, 'id'>[] {
  const start = { day: daysLater(today, -demoDays), odometerMetres: firstMetres(vehicle, distanceUnit) };
  return templateLines(template)
    .filter(({ item }) => planned.includes(item))
    .map((line) => ({ ...line, vehicleId: ids[vehicle], profile: 'normal' as const, start }));
}

interface DoneService {
  readonly leg: DrivenLeg;
  readonly vehicleId: string;
  readonly euroCents: number;
}

function visitPlan(
  { leg, vehicleId, euroCents }: DoneService,
  schedules: readonly ScheduleCreate[],
  { language, currency, zone }: DemoTerms,
): Omit<ServiceVisitCreate, 'id' | 'expenseId'> {
  const { vendors, serviceLines } = demoTexts[language];
  const totalMinor = demoAmount(euroCents, currency);
  const labourMinor = Math.round(totalMinor * 0.6);
  const done = ['engineOil', 'cabinFilter'];
  return {
    ...{ vehicleId, atMs: leg.endMs + 6 * 60_000, zone, odometerMetres: leg.endMetres },
    ...{ engineMinutes: null, workshop: vendors.workshop, currency },
    lines: [
      { kind: 'labour', text: serviceLines.labour, amountMinor: labourMinor },
      { kind: 'part', text: serviceLines.parts, amountMinor: totalMinor - labourMinor },
    ],
    scheduleIds: schedules
      .filter((schedule) => schedule.vehicleId === vehicleId && done.includes(schedule.item))
      .map(({ id }) => id),
    note: '',
  };
}

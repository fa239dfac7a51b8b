import { type NextInspection, nextInspection } from '../inspections/next-inspection';
import type { Paper } from '../papers/paper.schema';
import { currentPapers, papersBefore } from '../papers/renewals';
import { firstDay, type LocalDay, lastDay } from '../time/time.schema';
import type { Vehicle } from '../vehicles/vehicle.schema';
import type { DueItem } from './due-item';
import { statusByDay } from './due-status';

type Owner = Pick<Vehicle, 'id' | 'archivedAtMs' | 'sale'>;

/** Whether anything may be due of a vehicle: not of one that was put away, or is sold by today. */
export function isInUse({ archivedAtMs, sale }: Owner, today: LocalDay): boolean {
  return archivedAtMs === null && (sale === null || sale.date > today);
}

/**
 * What is due of papers and official inspections: of those that were not renewed, of the driver and of vehicles in use.
 * Papers without a last day are not among them. In the order given.
 */
export function duePapers(papers: readonly Paper[], vehicles: readonly Owner[], today: LocalDay): DueItem[] {
  const inUse = new Set(vehicles.filter((each) => isInUse(each, today)).map(({ id }) => id));
  return currentPapers(papers)
    .filter(({ vehicleId }) => vehicleId === null || inUse.has(vehicleId))
    .flatMap((paper) => dueOf(paper, papers, today) ?? []);
}

/** What one paper makes due, whether or not it was renewed; null of one without a last day. */
function dueOf(paper: Paper, papers: readonly Paper[], today: LocalDay): DueItem | null {
  const { id, type, vehicleId, title, validFrom, validUntil, reminderStages } = paper;
  const common = {
    ...{ recordId: id, vehicleId, title, type, isPredicted: false, dueAtOdometerMetres: null },
    ...(reminderStages && { reminderStages }),
  };
  const next = nextInspectionOf(paper, papers, today);
  if (next === null) {
    if (validUntil === null) return null;
    const status = statusByDay({ dueOn: validUntil, fromDay: validFrom }, today);
    return { ...common, source: 'paper', status, dueOn: validUntil, earlyFrom: null };
  }
  if (next.isKnown) {
    const { dueOn, earlyFrom } = next;
    if (dueOn > lastDay) return null;
    return {
      ...common,
      source: 'inspection',
      status: statusByDay(next, today),
      dueOn,
      earlyFrom: within(earlyFrom),
    };
  }
  if (next.reason === 'EXEMPT' || next.reason === 'NO_INSPECTIONS') return null;
  return { ...common, source: 'inspection', status: 'unknown', dueOn: null, earlyFrom: null };
}

/** A window before the first motor car is none. */
function within(day: LocalDay | null): LocalDay | null {
  return day === null || day < firstDay ? null : day;
}

/** When the inspection after the one of this paper is due; null of any other paper. */
export function nextInspectionOf(
  paper: Paper,
  papers: readonly Paper[],
  today: LocalDay,
): NextInspection | null {
  if (paper.inspection === null) return null;
  return nextInspection(
    {
      ...paper.inspection,
      doneOn: paper.validFrom,
      previousDueOn: previousDueOn(paper, papers, today),
      printedUntil: paper.validUntil,
    },
    today,
  );
}

/** The day until which the inspection of a paper had to be done, by the papers before it. */
function previousDueOn(paper: Paper, papers: readonly Paper[], today: LocalDay): LocalDay | null {
  let dueOn: LocalDay | null = null;
  for (const { inspection, validFrom, validUntil } of papersBefore(paper, papers).reverse()) {
    if (inspection === null) continue;
    const facts = { ...inspection, doneOn: validFrom, previousDueOn: dueOn, printedUntil: validUntil };
    const next: NextInspection = nextInspection(facts, today);
    dueOn = next.isKnown ? next.dueOn : null;
  }
  return dueOn;
}

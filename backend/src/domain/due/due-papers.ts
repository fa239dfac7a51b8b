import { type NextInspection, nextInspection } from '../inspections/next-inspection';
import type { Paper } from '../papers/paper.schema';
import { currentPapers, papersBefore } from '../papers/renewals';
import { firstDay, type LocalDay, lastDay } from '../time/time.schema';
import { isInUse } from '../vehicles/is-in-use';
import type { Vehicle } from '../vehicles/vehicle.schema';
import type { DueItem } from './due-item';
import { statusByDay } from './due-status';

type Owner = Pick<Vehicle, 'id' | 'archivedAtMs' | 'sale'>;

/**
 * Due papers and official inspections: those without a renewal, of the driver and of vehicles in use. Excludes papers
 * without a last day. In the order given.
 */
export function duePapers(papers: readonly Paper[], vehicles: readonly Owner[], today: LocalDay): DueItem[] {
  const inUse = new Set(vehicles.filter((each) => isInUse(each, today)).map(({ id }) => id));
  return currentPapers(papers)
    .filter(({ vehicleId }) => vehicleId === null || inUse.has(vehicleId))
    .flatMap((paper) => dueOf(paper, papers, today) ?? []);
}

/** Due item of one paper, whether or not it was renewed; null for a paper without a last day. */
function dueOf(paper: Paper, papers: readonly Paper[], today: LocalDay): DueItem | null {
  const { id, type, vehicleId, title, validFrom, validUntil, reminderStages } = paper;
  const common = {
    recordId: id,
    vehicleId,
    title,
    type,
    isPredicted: false,
    dueAtOdometerMetres: null,
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

/** Days before the first motor car are ignored. */
function within(day: LocalDay | null): LocalDay | null {
  return day === null || day < firstDay ? null : day;
}

/** Due day of the inspection after that of this paper; null for any other paper. */
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

/** Due day of the inspection of a paper, from the papers before it. */
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

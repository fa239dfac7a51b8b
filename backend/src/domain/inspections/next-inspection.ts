import { daysFrom } from '../time/day-bounds';
import { monthsAfter, monthsBetween } from '../time/month';
import type { LocalDay } from '../time/time.schema';
import type { EarlyWindow, InspectionRule, InspectionSchemeId, PhasedStart } from './inspection-rule';
import { inspectionRules, schemesWithoutInspections } from './inspection-rules';

/** Facts about a vehicle's inspections. */
export interface InspectionFacts {
  readonly scheme: InspectionSchemeId;
  readonly firstRegisteredOn: LocalDay | null;
  /** The day of the last one; null if there was none. */
  readonly doneOn: LocalDay | null;
  /** The day on which the last one was due; null if unknown. */
  readonly previousDueOn: LocalDay | null;
  /** Date that the authority printed on the sticker or certificate. */
  readonly printedUntil: LocalDay | null;
}

/** Reasons why no day is known. */
type NoInspectionReason =
  | 'NO_INSPECTIONS'
  | 'NO_RULE'
  | 'FIRST_REGISTRATION_MISSING'
  | 'LAST_INSPECTION_MISSING'
  | 'EXEMPT';

export interface KnownInspection {
  readonly isKnown: true;
  /** The last day on which it is in time. */
  readonly dueOn: LocalDay;
  /** A date printed on the certificate overrides the calculated one. */
  readonly isPrinted: boolean;
  /** The first day on which it may be done without losing time, or at all for a first one; null if there is none. */
  readonly earlyFrom: LocalDay | null;
  /** True if the next one still counts from dueOn when it is done from earlyFrom on. */
  readonly keepsDay: boolean;
  /** Last day on which it is tolerated; dueOn if it may not be late. */
  readonly toleratedUntil: LocalDay;
  /** First day on which the vehicle needs the next certificate, if the rule counts from that day; otherwise null. */
  readonly neededFrom: LocalDay | null;
  /** The rule used; null if only the printed day is known. */
  readonly rule: InspectionRule | null;
}

export type NextInspection =
  | KnownInspection
  | { readonly isKnown: false; readonly reason: NoInspectionReason };

/**
 * Due day of a vehicle's next official inspection, by the rule that was in force on the day of the last one (of the
 * first registration if there was none). A printed day overrides any calculated one. For the rules and their sources
 * see inspectionRules. Throws a RangeError for a day that does not exist.
 */
export function nextInspection(facts: InspectionFacts, today: LocalDay): NextInspection {
  const { scheme, firstRegisteredOn, doneOn, printedUntil } = facts;
  const rule = ruleOn(scheme, doneOn ?? firstRegisteredOn ?? printedUntil ?? today);
  if (printedUntil !== null)
    return due(printedUntil, { rule, isPrinted: true, isFirst: false, opensOn: null });
  if (schemesWithoutInspections.has(scheme)) return { isKnown: false, reason: 'NO_INSPECTIONS' };
  if (rule === null) return { isKnown: false, reason: 'NO_RULE' };
  if (doneOn === null && firstRegisteredOn === null) {
    return { isKnown: false, reason: 'FIRST_REGISTRATION_MISSING' };
  }
  const dueOn = doneOn === null ? firstDueOn(rule, firstRegisteredOn) : dueAfter(rule, facts, doneOn);
  if (dueOn === null) return { isKnown: false, reason: 'FIRST_REGISTRATION_MISSING' };
  if (firstRegisteredOn !== null && isExempt(rule, ageMonths(firstRegisteredOn, dueOn))) {
    return { isKnown: false, reason: 'EXEMPT' };
  }
  // Nobody drives for this long without any inspection: one was done, and is not entered here.
  if (
    doneOn === null &&
    firstRegisteredOn !== null &&
    today > followingDueOn(rule, firstRegisteredOn, dueOn)
  ) {
    return { isKnown: false, reason: 'LAST_INSPECTION_MISSING' };
  }
  const opensOn = (doneOn === null && phaseOf(rule, firstRegisteredOn)?.fromDay) || null;
  return due(dueOn, { rule, isPrinted: false, isFirst: doneOn === null, opensOn });
}

/** The latest rule in force on a day; null if the day is before all of them. */
function ruleOn(scheme: InspectionSchemeId, day: LocalDay): InspectionRule | null {
  const inForce = inspectionRules[scheme].filter(
    ({ status, fromDay }) => status === 'inForce' && (fromDay === null || fromDay <= day),
  );
  return inForce.at(-1) ?? null;
}

interface DueTerms {
  readonly rule: InspectionRule | null;
  readonly isPrinted: boolean;
  readonly isFirst: boolean;
  /** First day on which the inspection may be done, if no early window gives it. */
  readonly opensOn: LocalDay | null;
}

function due(dueOn: LocalDay, { rule, isPrinted, isFirst, opensOn }: DueTerms): KnownInspection {
  const window = (isFirst ? rule?.earlyOfFirst : null) ?? rule?.early ?? null;
  return {
    isKnown: true,
    ...{ dueOn, isPrinted, rule },
    earlyFrom: opensOn ?? (rule && window && startOf(window, rule, dueOn)),
    keepsDay: rule !== null && rule.counting !== 'dayDone' && rule.early !== null,
    neededFrom: rule?.endsDayBefore ? daysFrom(dueOn, 1) : null,
    toleratedUntil: rule === null ? dueOn : endOfUnit(rule, monthsAfter(dueOn, rule.toleranceMonths)),
  };
}

function firstDueOn(rule: InspectionRule, firstRegisteredOn: LocalDay | null): LocalDay | null {
  if (firstRegisteredOn === null) return null;
  const phase = phaseOf(rule, firstRegisteredOn);
  if (phase !== null) return dueInPhase(phase, firstRegisteredOn);
  const day = monthsAfter(firstRegisteredOn, rule.firstMonths);
  return endOfUnit(rule, rule.endsDayBefore ? daysFrom(day, -1) : day);
}

function phaseOf({ phases }: InspectionRule, firstRegisteredOn: LocalDay | null): PhasedStart | null {
  if (firstRegisteredOn === null) return null;
  return phases.find(({ registeredBefore }) => firstRegisteredOn < registeredBefore) ?? null;
}

function dueInPhase(
  { fromDay, untilDay, monthsAfterAnniversary }: PhasedStart,
  firstRegisteredOn: LocalDay,
): LocalDay {
  const years = Number(untilDay.slice(0, 4)) - Number(firstRegisteredOn.slice(0, 4));
  const anniversary = monthsAfter(firstRegisteredOn, years * 12);
  const latest =
    anniversary < fromDay
      ? daysFrom(monthsAfter(fromDay, monthsAfterAnniversary), -1)
      : monthsAfter(anniversary, monthsAfterAnniversary);
  return latest < untilDay ? latest : untilDay;
}

/** Due day after an inspection; null if it depends on the vehicle's age, which is unknown. */
function dueAfter(rule: InspectionRule, facts: InspectionFacts, doneOn: LocalDay): LocalDay | null {
  const { firstRegisteredOn } = facts;
  switch (rule.counting) {
    case 'dayDone':
      return later(rule, facts, doneOn, rule.endsDayBefore);
    case 'dueDay': {
      const previous = facts.previousDueOn ?? firstDueOn(rule, firstRegisteredOn);
      const isInWindow =
        previous !== null &&
        rule.early !== null &&
        startOf(rule.early, rule, previous) <= doneOn &&
        doneOn <= previous;
      return isInWindow
        ? later(rule, facts, previous, false)
        : later(rule, facts, doneOn, rule.endsDayBefore);
    }
    case 'cycle':
      return firstRegisteredOn && nextOfCycle(rule, firstRegisteredOn, doneOn);
    case 'movedCycle':
      return firstRegisteredOn && nextOfMovedCycle(rule, facts, firstRegisteredOn, doneOn);
    case 'registrationMonth':
      return (
        firstRegisteredOn && later(rule, facts, registrationMonth(rule, firstRegisteredOn, doneOn), false)
      );
    default:
      return rule.counting satisfies never;
  }
}

/** The interval after an inspection that counts from `from`. */
function later(
  rule: InspectionRule,
  { firstRegisteredOn }: InspectionFacts,
  from: LocalDay,
  endsDayBefore: boolean,
): LocalDay | null {
  if (firstRegisteredOn === null && rule.following.length > 1) return null;
  const age = firstRegisteredOn === null ? 0 : ageMonths(firstRegisteredOn, from);
  const day = monthsAfter(from, intervalMonths(rule, age));
  return endOfUnit(rule, endsDayBefore ? daysFrom(day, -1) : day);
}

/** The first day of the cycle whose early window was not open yet at the inspection. */
function nextOfCycle(rule: InspectionRule, firstRegisteredOn: LocalDay, doneOn: LocalDay): LocalDay {
  let age = rule.firstMonths;
  for (;;) {
    const day = endOfUnit(rule, monthsAfter(firstRegisteredOn, age));
    if ((rule.early === null ? day : startOf(rule.early, rule, day)) > doneOn) return day;
    age += intervalMonths(rule, age);
  }
}

/** The same for a moved cycle, which the due day of the last one determines; without it, that of the registration. */
function nextOfMovedCycle(
  rule: InspectionRule,
  facts: InspectionFacts,
  firstRegisteredOn: LocalDay,
  doneOn: LocalDay,
): LocalDay | null {
  const opensOn = (day: LocalDay) => (rule.early === null ? day : startOf(rule.early, rule, day));
  const previous = facts.previousDueOn ?? firstDueOn(rule, firstRegisteredOn);
  if (previous !== null && doneOn < opensOn(previous)) return later(rule, facts, doneOn, false);
  if (facts.previousDueOn === null) return nextOfCycle(rule, firstRegisteredOn, doneOn);
  let day: LocalDay | null = facts.previousDueOn;
  while (day !== null && opensOn(day) <= doneOn) day = later(rule, facts, day, false);
  return day;
}

/** The last month of the first registration, counted from the beginning of its early window. */
function registrationMonth(rule: InspectionRule, firstRegisteredOn: LocalDay, doneOn: LocalDay): LocalDay {
  let age = 12;
  for (;;) {
    const next = endOfUnit(rule, monthsAfter(firstRegisteredOn, age + 12));
    const opens = rule.early === null ? next : startOf(rule.early, rule, next);
    if (opens > doneOn) return monthsAfter(firstRegisteredOn, age);
    age += 12;
  }
}

/** Due day of the inspection after a first one that was done on time. */
function followingDueOn(rule: InspectionRule, firstRegisteredOn: LocalDay, dueOn: LocalDay): LocalDay {
  return monthsAfter(dueOn, intervalMonths(rule, ageMonths(firstRegisteredOn, dueOn)));
}

function intervalMonths({ following }: InspectionRule, age: number): number {
  return (following.find(({ belowAgeMonths }) => age < belowAgeMonths) ?? following.at(-1))?.months ?? 12;
}

function isExempt({ exemptAgeMonths }: InspectionRule, age: number): boolean {
  return exemptAgeMonths !== null && age >= exemptAgeMonths;
}

/** Whole months between two days. */
function ageMonths(firstRegisteredOn: LocalDay, day: LocalDay): number {
  const months = monthsBetween(firstRegisteredOn.slice(0, 7), day.slice(0, 7));
  return monthsAfter(firstRegisteredOn, months) > day ? months - 1 : months;
}

function startOf({ months, days }: EarlyWindow, { unit }: InspectionRule, dueOn: LocalDay): LocalDay {
  const day = monthsAfter(dueOn, -months);
  return unit === 'monthEnd' ? daysFrom(endOfMonth(day), 1 + days) : daysFrom(day, days);
}

function endOfUnit({ unit }: InspectionRule, day: LocalDay): LocalDay {
  return unit === 'monthEnd' ? endOfMonth(day) : day;
}

function endOfMonth(day: LocalDay): LocalDay {
  return daysFrom(monthsAfter(`${day.slice(0, 7)}-01`, 1), -1);
}

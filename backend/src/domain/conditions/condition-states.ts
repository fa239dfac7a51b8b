import type { DueItem, DueStatus } from '../due/due-item';
import { daysFrom } from '../time/day-bounds';
import { type LocalDay, lastDay } from '../time/time.schema';
import type { ConditionReading } from './condition-reading.schema';
import { type ConditionSubject, conditionSubjects, conditionTerms } from './condition-subjects';

/** Change of a part since it was new or replaced, as far as it was measured. */
interface ConditionTrend {
  readonly from: ConditionReading;
  /** Deterioration in thousandths of the unit; positive if it got worse. */
  readonly worseThousandths: number;
  readonly days: number;
  /** Estimate; null if the part does not get worse or no limit is known. It makes nothing due. */
  readonly limitOn: LocalDay | null;
}

export interface ConditionState {
  readonly subject: ConditionSubject;
  readonly status: DueStatus;
  readonly latest: ConditionReading;
  /** null if there is a single reading. */
  readonly trend: ConditionTrend | null;
}

/** Over fewer days a trend shows the gauge's error rather than the part. */
const minTrendDays = 30;

/**
 * State of each part of one vehicle by its latest reading: due at its limit, soon near it, unknown without a limit.
 * Estimates make nothing due. In the order of the subjects.
 */
export function conditionStates(readings: readonly ConditionReading[]): ConditionState[] {
  const bySubject = Map.groupBy(readings.toSorted(inOrder), ({ subject }) => subject);
  return conditionSubjects.flatMap((subject) => {
    const measured = bySubject.get(subject) ?? [];
    const latest = measured.at(-1);
    if (latest === undefined) return [];
    return [{ subject, latest, status: statusOf(latest), trend: trendOf(measured, latest) }];
  });
}

/** Items due, now or soon, by the readings of one vehicle. */
export function dueConditions(readings: readonly ConditionReading[]): DueItem[] {
  return conditionStates(readings).flatMap(({ subject, status, latest }) =>
    status === 'due' || status === 'soon'
      ? [
          {
            source: 'condition' as const,
            recordId: latest.id,
            vehicleId: latest.vehicleId,
            title: '',
            type: subject,
            status,
            dueOn: null,
            isPredicted: false,
            dueAtOdometerMetres: null,
            earlyFrom: null,
            ...(latest.reminderStages && { reminderStages: latest.reminderStages }),
            measured: {
              unit: conditionTerms[subject].unit,
              valueThousandths: latest.valueThousandths,
              limitThousandths: latest.limitThousandths,
            },
          },
        ]
      : [],
  );
}

function statusOf({ subject, valueThousandths, limitThousandths }: ConditionReading): DueStatus {
  if (limitThousandths === null) return 'unknown';
  const left = worse(subject, valueThousandths, limitThousandths);
  if (left <= 0) return 'due';
  return left <= conditionTerms[subject].soonThousandths ? 'soon' : 'ok';
}

/** Difference by which the later value is worse than the earlier one. */
function worse(subject: ConditionSubject, earlier: number, later: number): number {
  return conditionTerms[subject].worsens === 'down' ? earlier - later : later - earlier;
}

function trendOf(measured: readonly ConditionReading[], latest: ConditionReading): ConditionTrend | null {
  const from = measured[sinceReplaced(measured)];
  if (from === undefined || from === latest) return null;
  const { subject, valueThousandths, limitThousandths } = latest;
  const worseThousandths = worse(subject, from.valueThousandths, valueThousandths);
  const days = Math.round((Date.parse(latest.day) - Date.parse(from.day)) / 86_400_000);
  const left = limitThousandths === null ? null : worse(subject, valueThousandths, limitThousandths);
  const isGuessed = worseThousandths > 0 && days >= minTrendDays && left !== null && left > 0;
  return {
    from,
    worseThousandths,
    days,
    limitOn: isGuessed ? dayAfterDays(latest.day, (left * days) / worseThousandths) : null,
  };
}

/** A part that improved by more than the range between soon and due was replaced or charged. */
function sinceReplaced(measured: readonly ConditionReading[]): number {
  return measured.reduce((since, reading, index) => {
    const before = measured[index - 1];
    if (before === undefined) return since;
    const better = -worse(reading.subject, before.valueThousandths, reading.valueThousandths);
    return better > conditionTerms[reading.subject].soonThousandths ? index : since;
  }, 0);
}

function dayAfterDays(day: LocalDay, days: number): LocalDay | null {
  if (days > 100 * 366) return null;
  const guessed = daysFrom(day, Math.ceil(days));
  return guessed > lastDay ? null : guessed;
}

/** The later one of two readings on one day counts: ids grow with time. */
function inOrder(one: ConditionReading, other: ConditionReading): number {
  return one.day.localeCompare(other.day) || (one.id < other.id ? -1 : 1);
}

import type { Account } from '@domain/account/account.schema';
import type { MemberQuestions } from '@domain/logbooks/driving/member-question.schema';
import type { TripFindings } from '@domain/trips/trip-queries.schema';
import { useState } from 'react';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';

/** Formats of whoever looks. */
export type PlaceAndUnit = Place & Pick<Account, 'distanceUnit'>;

export type Gap = TripFindings['gaps'][number];
export type Question = MemberQuestions['items'][number];
export type LateQuestion = Question & { readonly late: NonNullable<Question['late']> };

const dayMs = 86_400_000;
/** Older distances of nobody are in the list of trips. */
export const maxGapAgeDays = 100;

/** Distances of nobody, each with the question about it, and questions about late trips; the newest first. */
export function useDriving(vehicleId: string | undefined) {
  // Whole days, so that the answer is found again.
  const [untilMs] = useState(() => Math.floor(Date.now() / dayMs + 2) * dayMs);
  const found = trpc.trips.findings.useQuery({
    ...{ fromMs: untilMs - maxGapAgeDays * dayMs, beforeMs: untilMs },
    ...(vehicleId !== undefined && { vehicleId }),
  });
  const { data } = trpc.driving.questions.useQuery({});
  const questions = data?.items ?? [];
  const gaps = (found.data?.gaps ?? []).filter(({ kind }) => kind === 'gap');
  const late = questions.filter(
    (question): question is LateQuestion =>
      question.late !== null && (vehicleId === undefined || question.late.trip.vehicleId === vehicleId),
  );
  const asked = gaps.map((gap) => ({ gap, question: questions.find((each) => isAbout(each, gap)) ?? null }));
  const isOpen = ({ question }: (typeof asked)[number]) => question !== null && !question.isRefused;
  return {
    late,
    // Distances with an open question are never left out of the panel.
    gaps: asked.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
    problem: found.data === undefined && found.error !== null ? toProblem(found.error) : null,
  };
}

/** True for the same metres between the same trips: a late trip in between makes another distance of it. */
function isAbout({ about }: Question, { afterTripId, beforeTripId, metres }: Gap): boolean {
  return (
    about.kind === 'gap' &&
    about.afterTripId === afterTripId &&
    about.beforeTripId === beforeTripId &&
    about.metres === metres
  );
}

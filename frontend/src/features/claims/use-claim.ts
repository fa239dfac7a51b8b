import type { Claim, ClaimWorkInput } from '@domain/claims/claim.schema';
import { localDay } from '@domain/time/local-day';
import { useEffect, useState } from 'react';
import { storeLastClaim } from '@/entities/claims/last-claim';
import { useWorkedClaim, type WorkedClaim } from '@/entities/claims/use-worked-claim';
import { storeYearClaim } from '@/entities/claims/year-claim';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useLogbook } from '@/lib/logbook/logbook-context';
import type { Method } from './form/fact-questions';
import { periodOf } from './form/periods';

/** Time without a key pressed before a changed form is calculated. */
const pauseMilliseconds = 400;

export interface ClaimState {
  /** The latest claim; while another one is calculated, the one before. */
  readonly computed: WorkedClaim | null;
  /** True if `computed` is of an earlier form, or of a form that now lacks an answer. */
  readonly isStale: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
}

/**
 * Has the claim of the form calculated whenever an answer changes; `input`: null while answers are missing. One call
 * runs at a time, because a claim of thousands of trips takes the server a second.
 */
export function useClaim(input: ClaimWorkInput | null, method: Method | null): ClaimState {
  const { driverId } = useLogbook();
  const [asked, setAsked] = useState(input);
  const { data, error, isFetching, isPlaceholderData, fetchStatus, failureReason } = useWorkedClaim(asked);
  const key = JSON.stringify(input);
  const isAsked = key === JSON.stringify(asked);

  useEffect(() => {
    if (input === null || isAsked || isFetching) return;
    const timer = setTimeout(() => setAsked(input), asked === null ? 0 : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [key, isAsked, isFetching]);

  const isCurrent = data !== undefined && !isPlaceholderData && isAsked;
  useEffect(() => {
    if (!isCurrent) return;
    storeLastClaim(driverId, data.input);
    // An earlier method's claim is current until the form has another one.
    if (method?.id !== data.input.methodId || !isYearSoFar(data.input, method)) return;
    storeYearClaim(driverId, method.outcome, {
      input: data.input,
      endsWithReading: method.basis === 'costs',
    });
  }, [isCurrent, data, driverId, method]);

  const waiting = fetchStatus === 'paused' ? failureReason : null;
  const failed = data === undefined || isPlaceholderData ? (error ?? waiting) : null;
  return {
    computed: data ?? null,
    isStale: !isCurrent,
    busy: isFetching || (input !== null && !isAsked),
    problem: failed === null || !isAsked ? null : toProblem(failed),
  };
}

function isYearSoFar({ period: { fromDay } }: ClaimWorkInput, { taxYearBegins }: Method): boolean {
  const ends = { today: localDay(Date.now(), 'UTC'), lastReadingDay: null };
  return periodOf('thisTaxYear', ends, taxYearBegins)?.fromDay === fromDay;
}

/** Returns the title of a claim's sum. */
export function sumTitleKey({ balanceMinor, companyCars }: Pick<Claim, 'balanceMinor' | 'companyCars'>) {
  const [car] = companyCars ?? [];
  if (car !== undefined) return `claimMessages:companyCar.result.${car.role}` as const;
  return balanceMinor < 0 ? 'claims:result.excess' : 'claims:result.toClaim';
}

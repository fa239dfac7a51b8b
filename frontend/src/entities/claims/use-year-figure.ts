import type { ClaimWorkInput } from '@domain/claims/claim.schema';
import type { ClaimFigure, ClaimFigureInput } from '@domain/claims/claim-figure.schema';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import { useLastReadingDay } from './use-last-reading-day';
import { type ClaimOutcome, loadYearClaim, type YearClaim } from './year-claim';

export interface YearFigure {
  /** True until the figure is known, or cannot be asked for. */
  readonly isWaiting: boolean;
  /** undefined while it is not known, null if the terms of the claim give none today. */
  readonly figure: ClaimFigure | null | undefined;
  /** The whole claim behind the figure; null without a figure. */
  readonly input: ClaimWorkInput | null;
}

interface Of {
  readonly zone: string;
  readonly vehicles: readonly Vehicle[];
}

/**
 * Figure of the driver's claim for the tax year so far, by the terms last seen on this device; null without such terms.
 * The latest answer is stored on the device, whichever day it is of.
 */
export function useYearFigure(outcome: ClaimOutcome, { zone, vehicles }: Of): YearFigure | null {
  const { driverId } = useLogbook();
  const { client } = trpc.useUtils();
  const [claim] = useState(() => loadYearClaim(driverId, outcome));
  const chosen = claim?.input.vehicleIds ?? 'all';
  const lastReading = useLastReadingDay({
    vehicleIds: vehicles
      .filter(({ id, archivedAtMs }) => archivedAtMs === null && (chosen === 'all' || chosen.includes(id)))
      .map(({ id }) => id),
    zone,
    enabled: claim?.endsWithReading === true,
  });
  const readDay = lastReading.day;
  const input = claim && inputOf(claim, readDay ?? localDay(Date.now(), zone));
  const { data, isError, fetchStatus } = useQuery({
    queryKey: [['claims', 'figure'], { input: claim?.input, readDay }],
    queryFn:
      input === null || !lastReading.isKnown
        ? skipToken
        : ({ signal }) => client.claims.figure.mutate(input, { signal }),
  });
  if (claim === null) return null;
  const { figure } = data ?? {};
  // Answers such as days at work are those of their year.
  const isOfOtherYear = figure && figure.period.fromDay !== claim.input.period.fromDay;
  const isOver = isOfOtherYear && !isTimeless(claim);
  return {
    isWaiting: data === undefined && !isError && fetchStatus !== 'paused',
    input: figure ? { ...claim.input, period: figure.period } : null,
    figure: isOver ? null : figure,
  };
}

function isTimeless({ input: { facts, receivedMinor } }: YearClaim): boolean {
  return receivedMinor === 0 && Object.keys(facts).length === 0;
}

/** A car that was last read before the year began is claimed until today, as on the page of the claim. */
function inputOf({ input: { period, ...terms } }: YearClaim, lastDay: string): ClaimFigureInput {
  return { ...terms, untilDay: lastDay < period.fromDay ? period.untilDay : lastDay };
}

import type { MonthSummary } from '@domain/summaries/summary.schema';
import { monthLater } from '@domain/time/month';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '@/entities/account/use-account';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { monthIn } from '@/lib/formatting/instants';
import { memoByKey } from '@/lib/formatting/memo-by-key';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import { useRecent } from './recent/use-recent';

const none: readonly MonthSummary[] = [];

/** Returns monthly sums up to and including this month in a zone. */
function useMonths(zone: string, months: number) {
  const toMonth = monthIn(zone, Date.now());
  const query = trpc.summaries.months.useQuery({ fromMonth: monthLater(toMonth, 1 - months), toMonth });
  const error = query.error ?? (query.isPaused ? query.failureReason : null);
  const problem: Problem | null = error === null ? null : toProblem(error);
  return { rows: query.data?.rows ?? none, isKnown: query.data !== undefined, problem, toMonth, query };
}

const monthsSearched = 12;
const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const monthNames = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/**
 * Everything that Today shows. All queries start at once: until the account is loaded, zone and language are those of
 * the device.
 */
export function useToday() {
  const { i18n } = useTranslation();
  const ofAccount = useAccount();
  const { account, problem: accountProblem, refetch } = ofAccount;
  const { vehicles, isKnown, problem: vehiclesProblem, refetch: refetchVehicles } = useVehicles();
  const zone = account?.zone ?? deviceZone;
  const months = useMonths(zone, monthsSearched);
  const recent = useRecent(vehicles);
  const thisMonth = months.toMonth;
  const rows = months.isKnown ? months.rows : null;

  const problem =
    (account === undefined ? accountProblem : null) ??
    (isKnown ? null : vehiclesProblem) ??
    (rows === null ? months.problem : null);

  // Headings are never empty: until the country is known, only the language formats the month.
  const locale = account === undefined ? i18n.language : placeOf(account).locale;
  const monthName = monthNames(locale).format(Date.parse(`${thisMonth}-01`));
  const monthRows = useMemo(
    () => rows?.filter(({ month }) => month === thisMonth) ?? null,
    [rows, thisMonth],
  );

  return {
    account,
    vehicles,
    rows,
    monthRows,
    thisMonth,
    monthName,
    recent,
    problem,
    isKnown: account !== undefined && isKnown && recent.isKnown,
    /** A getter, so that an answer without changes renders only components that read it. */
    get isFetching() {
      return ofAccount.isFetching || months.query.isFetching;
    },
    retry: () => void Promise.all([refetch(), refetchVehicles(), months.query.refetch()]),
    /** True for a new logbook without anything to show. */
    isEmpty: isKnown && vehicles.length === 0 && recent.isKnown && recent.records.length === 0,
  };
}

import type { Report } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { useMethodName } from '@/features/claims/use-method-name';
import { memoByKey } from '@/lib/formatting/memo-by-key';
import type { Place } from '@/lib/formatting/place';
import { partyWords } from './report-words';

const dayFormat = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
);

/** How reports are spoken of wherever one is named. */
export function useReportWords({ locale }: Pick<Place, 'locale'>) {
  const { t } = useTranslation(['reports']);
  const methodName = useMethodName();
  return {
    rulesOf: ({ methodId }: Pick<Report, 'methodId'>): string => methodName(methodId),
    /** 1 Jan – 31 Dec 2026; what both days have in common is said once. */
    periodOf: ({ period }: Pick<Report, 'period'>): string =>
      dayFormat(locale).formatRange(Date.parse(period.fromDay), Date.parse(period.untilDay)),
    partyOf({ party: { kind, name } }: Pick<Report, 'party'>): string {
      if (kind === 'self') return t('reports:party.forMyself');
      return name === ''
        ? t(partyWords[kind])
        : t('reports:party.named', { kind: t(partyWords[kind]), name });
    },
  };
}

import type { Report } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { messageFor } from '@/entities/claims/message-for';
import { memoByKey } from '@/lib/formatting/memo-by-key';
import type { Place } from '@/lib/formatting/place';

const dayFormat = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
);

/** Texts that describe reports. */
export function useReportMessages({ locale }: Pick<Place, 'locale'>) {
  const { t } = useTranslation(['reports', 'claimMessages']);
  return {
    /** Returns the id itself if this page is older than the server. */
    rulesOf({ methodId }: Pick<Report, 'methodId'>): string {
      const word = messageFor(`claimMessages:methodName.${methodId}`);
      return word === null ? methodId : t(word);
    },
    /** Returns 1 Jan – 31 Dec 2026; parts that both days have in common are written once. */
    periodOf: ({ period }: Pick<Report, 'period'>): string =>
      dayFormat(locale).formatRange(Date.parse(period.fromDay), Date.parse(period.untilDay)),
    partyOf({ party: { kind, name } }: Pick<Report, 'party'>): string {
      if (kind === 'self') return t('reports:party.forMyself');
      return name === ''
        ? t(`reports:party.${kind}`)
        : t('reports:party.named', { kind: t(`reports:party.${kind}`), name });
    },
  };
}

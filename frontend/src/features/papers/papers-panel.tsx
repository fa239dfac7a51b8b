import type { Account } from '@domain/account/account.schema';
import { nextInspectionOf } from '@domain/due/due-papers';
import type { Paper } from '@domain/papers/paper.schema';
import { currentPapers } from '@domain/papers/renewals';
import { localDay } from '@domain/time/local-day';
import { IconFileCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import details from '@/components/details.module.css';
import { EmptyNote } from '@/components/empty-note';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { usePapers } from '@/entities/papers/use-papers';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { placeOf } from '@/lib/formatting/place';
import { Only } from '@/lib/logbook/only';
import { useWaiting } from '@/lib/offline/use-waiting';
import { PaperRow } from './paper-row';

interface Props {
  /** null for the driver's own papers. */
  readonly vehicleId: string | null;
  readonly account: Account;
}

/** The papers of a vehicle, or of the driver; renewed papers are listed below. */
export function PapersPanel({ vehicleId, account }: Props) {
  const { t } = useTranslation(['papers', 'common']);
  const { papers, problem, isKnown, refetch, isFetching } = usePapers();
  const { openPaper } = useRecordSheets();
  const waiting = useWaiting();
  const { locale, zone } = placeOf(account);
  const today = localDay(Date.now(), zone);
  const own = papers.filter((paper) => paper.vehicleId === vehicleId).toSorted(firstToEnd);
  const current = new Set(currentPapers(papers).map(({ id }) => id));
  const drawn = (paper: Paper) => (
    <PaperRow
      key={paper.id}
      paper={paper}
      locale={locale}
      next={nextInspectionOf(paper, papers, today)}
      waiting={waiting.get(paper.id)}
      onOpen={() => openPaper({ paper })}
    />
  );
  const [counting, earlier] = [
    own.filter(({ id }) => current.has(id)),
    own.filter(({ id }) => !current.has(id)),
  ];
  return (
    <Panel title={t(vehicleId === null ? 'papers:panel.mine' : 'common:word.documents')}>
      {problem !== null && !isKnown && (
        <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {isKnown && own.length === 0 && (
        <EmptyNote icon={IconFileCheck}>
          {t(vehicleId === null ? 'papers:empty.mine' : 'papers:empty.vehicle')}
        </EmptyNote>
      )}
      {counting.length > 0 && <ul className={lined.list}>{counting.map(drawn)}</ul>}
      {earlier.length > 0 && (
        <details className={details.details}>
          <summary>{t('papers:earlier', { count: earlier.length })}</summary>
          <ul className={lined.list}>{earlier.map(drawn)}</ul>
        </details>
      )}
      <Only whoMay="papers.create">
        <div>
          <Button
            icon={<IconPlus aria-hidden="true" size={20} />}
            onClick={() => openPaper(vehicleId === null ? { type: 'licence' } : { vehicleId })}
          >
            {t('papers:add')}
          </Button>
        </div>
      </Only>
    </Panel>
  );
}

/** Sorts papers by their end; papers without an end are last. */
function firstToEnd(one: Paper, other: Paper): number {
  return (one.validUntil ?? '9999').localeCompare(other.validUntil ?? '9999');
}

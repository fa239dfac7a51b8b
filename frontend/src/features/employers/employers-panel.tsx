import { type Employer } from '@domain/employers/employer.schema';
import { IconBriefcase, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { Panel } from '@/components/panel';
import { useEmployers } from '@/entities/employers/use-employers';
import { Only } from '@/lib/logbook/only';
import { useWaiting, type WaitingState } from '@/lib/offline/use-waiting';
import { employerSheet } from './employer-kind';
import styles from './employers.module.css';

/** Employers and clients of the driver, active ones first. */
export function EmployersPanel() {
  const { t } = useTranslation(['employers']);
  const { employers, problem, isKnown, refetch, isFetching } = useEmployers();
  const waiting = useWaiting();
  const { open, sheet } = employerSheet.useSheet();
  const sorted = employers.toSorted(
    (one, other) =>
      Number(one.archivedAtMs !== null) - Number(other.archivedAtMs !== null) ||
      one.name.localeCompare(other.name),
  );
  const nameOf = (id: string | null) => employers.find((employer) => employer.id === id)?.name;
  return (
    <Panel title={t('employers:title')} hint={t('employers:hint')}>
      {problem !== null && !isKnown && (
        <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {sorted.length === 0 && isKnown && <EmptyNote icon={IconBriefcase}>{t('employers:empty')}</EmptyNote>}
      {sorted.length > 0 && (
        <ul className={lined.list}>
          {sorted.map((employer) => (
            <EmployerRow
              key={employer.id}
              employer={employer}
              associatedWith={nameOf(employer.associatedWithId)}
              waiting={waiting.get(employer.id)}
              onOpen={() => open({ employer })}
            />
          ))}
        </ul>
      )}
      <Only whoMay="employers.create">
        <div>
          <Button icon={<IconPlus aria-hidden="true" size={20} />} onClick={() => open({ employer: null })}>
            {t('employers:add')}
          </Button>
        </div>
      </Only>
      {sheet}
    </Panel>
  );
}

interface Props {
  readonly employer: Employer;
  readonly associatedWith: string | undefined;
  readonly waiting: WaitingState | undefined;
  readonly onOpen: () => void;
}

/** One employer or client; the whole row opens it. */
function EmployerRow({ employer, associatedWith, waiting, onOpen }: Props) {
  const { t } = useTranslation(['employers']);
  const { name, kind, archivedAtMs } = employer;
  const facts = [
    kind === 'employer' ? t('employers:employer') : t('employers:client'),
    ...(associatedWith === undefined ? [] : [t('employers:associatedWith', { name: associatedWith })]),
    ...(archivedAtMs === null ? [] : [t('employers:isArchived')]),
    ...(waiting === undefined
      ? []
      : [waiting === 'waiting' ? t('employers:waiting') : t('employers:needsDecision')]),
  ];
  return (
    <li>
      <button type="button" className={`${listRow.button} ${styles.row}`} onClick={onOpen}>
        <span className={`${listRow.name} ${styles.name}`} data-archived={archivedAtMs !== null}>
          {name}
        </span>
        <span className={listRow.fact}>{facts.join(' · ')}</span>
        <IconChevronRight aria-hidden="true" size={20} />
      </button>
    </li>
  );
}

import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useEmployers } from '@/entities/employers/use-employers';
import { useWaiting } from '@/lib/offline/use-waiting';
import { employerSheet } from './employer-kind';
import { EmployerRow } from './employer-row';

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
      <div>
        <Button icon={<IconPlus aria-hidden="true" size={20} />} onClick={() => open({ employer: null })}>
          {t('employers:add')}
        </Button>
      </div>
      {sheet}
    </Panel>
  );
}

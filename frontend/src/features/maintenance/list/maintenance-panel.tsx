import { isInUse } from '@domain/vehicles/is-in-use';
import { IconListCheck, IconPlus, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import details from '@/components/details.module.css';
import { lazySheet } from '@/components/lazy';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { MoreDetails } from '@/components/more-details';
import { Panel } from '@/components/panel';
import rowStyles from '@/components/row.module.css';
import { useOpened } from '@/components/use-opened';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { scheduleSheet } from '../schedule-kind';
import { visitSheet } from '../service-visit-kind';
import { useMaintenance } from '../use-maintenance';
import { DueRow } from './due-row';
import { History } from './history';
import styles from './maintenance.module.css';

const TemplatesSheet = lazySheet(
  createLazyComponent(
    async () => (await import('../templates/templates-sheet')).TemplatesSheet,
    'maintenance',
  ),
);

const icon = { size: 20, 'aria-hidden': true } as const;

/** Maintenance of a vehicle: due work with its reasons, and past services. */
export function MaintenancePanel(of: OfVehicle) {
  const { t } = useTranslation(['maintenance']);
  const maintenance = useMaintenance(of);
  const { states, visits, today, isKnown, problem } = maintenance;
  const schedule = scheduleSheet.useSheet();
  const visit = visitSheet.useSheet();
  const { vehicle } = of;
  const templates = useOpened((opened: typeof vehicle, close) => (
    <TemplatesSheet vehicle={opened} onClose={close} />
  ));
  const inUse = isInUse(vehicle, today);
  const wanting = states.filter(({ status }) => status !== 'ok');
  const inOrder = states.filter(({ status }) => status === 'ok');
  const rows = (shown: typeof states) => (
    <ul className={`${lined.list} ${styles.list}`}>
      {shown.map((state) => (
        <DueRow
          key={state.schedule.id}
          {...of}
          state={state}
          use={maintenance.use}
          onOpen={() => schedule.open({ vehicle, schedule: state.schedule })}
          onVisit={() => visit.open({ vehicle, visit: null, scheduleIds: [state.schedule.id] })}
        />
      ))}
    </ul>
  );
  return (
    <Panel title={t('maintenance:title')} hint={t('maintenance:hint')}>
      {problem !== null && !isKnown && (
        <CallProblem problem={problem} onRetry={maintenance.refetch} busy={maintenance.isFetching} />
      )}
      {!isKnown && problem === null && states.length === 0 && (
        <p role="status" className={listRow.fact}>
          {t('maintenance:loading')}
        </p>
      )}
      {!inUse && <p className={listRow.fact}>{t('maintenance:notInUse')}</p>}
      {inUse && isKnown && states.length === 0 && <p className={listRow.fact}>{t('maintenance:empty')}</p>}
      {inUse && wanting.length > 0 && rows(wanting)}
      {inUse && inOrder.length > 0 && (
        <MoreDetails
          className={`${details.details} ${styles.inOrder}`}
          summary={t('maintenance:inOrder', { count: inOrder.length })}
          isFilled={wanting.length === 0}
        >
          {rows(inOrder)}
        </MoreDetails>
      )}
      <div className={rowStyles.row}>
        <Button
          aria-haspopup="dialog"
          icon={<IconTool {...icon} />}
          onClick={() => visit.open({ vehicle, visit: null, scheduleIds: [] })}
        >
          {t('maintenance:addVisit')}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={<IconPlus {...icon} />}
          onClick={() => schedule.open({ vehicle, schedule: null })}
        >
          {t('maintenance:addSchedule')}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={<IconListCheck {...icon} />}
          onClick={() => templates.open(vehicle)}
        >
          {t('maintenance:fromTemplates')}
        </Button>
      </div>
      <History
        {...of}
        schedules={maintenance.schedules}
        visits={visits}
        isKnown={isKnown}
        onOpen={(opened) => visit.open({ vehicle, visit: opened, scheduleIds: [] })}
      />
      {schedule.sheet}
      {visit.sheet}
      {templates.sheet}
    </Panel>
  );
}

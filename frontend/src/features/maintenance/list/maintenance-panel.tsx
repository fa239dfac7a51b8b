import type { Schedule } from '@domain/maintenance/schedule.schema';
import type { ServiceVisit } from '@domain/maintenance/service.schema';
import { serviceTotalMinor } from '@domain/maintenance/service-cost';
import { isInUse } from '@domain/vehicles/is-in-use';
import { IconListCheck, IconPlus, IconTool } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import details from '@/components/details.module.css';
import { Row, Stack } from '@/components/layout';
import { lazySheet } from '@/components/lazy';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { MoreDetails } from '@/components/more-details';
import { Panel } from '@/components/panel';
import { RecordButton } from '@/components/record-button';
import { useOpened } from '@/components/use-opened';
import { formatDate, type OfVehicle } from '@/entities/vehicles/shown';
import { formatMoney } from '@/lib/formatting/money';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { Only } from '@/lib/logbook/only';
import { useWaiting } from '@/lib/offline/use-waiting';
import { scheduleSheet } from '../schedule-kind';
import { visitSheet } from '../service-visit-kind';
import { useMaintenance } from '../use-maintenance';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import { DueRow } from './due-row';
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
  const { t } = useTranslation(['maintenance', 'common']);
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
    <Panel title={t('common:word.maintenance')} hint={t('maintenance:hint')}>
      {problem !== null && !isKnown && (
        <CallProblem problem={problem} onRetry={maintenance.refetch} busy={maintenance.isFetching} />
      )}
      {!isKnown && problem === null && states.length === 0 && (
        <p role="status" className={listRow.fact}>
          {t('common:loading')}
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
      <Row wrap>
        <Only whoMay="serviceVisits.create">
          <Button
            aria-haspopup="dialog"
            icon={<IconTool {...icon} />}
            onClick={() => visit.open({ vehicle, visit: null, scheduleIds: [] })}
          >
            {t('maintenance:addVisit')}
          </Button>
        </Only>
        <Only whoMay="schedules.create">
          <Button
            aria-haspopup="dialog"
            icon={<IconPlus {...icon} />}
            onClick={() => schedule.open({ vehicle, schedule: null })}
          >
            {t('maintenance:addSchedule')}
          </Button>
        </Only>
        <Only whoMay="schedules.create">
          <Button
            aria-haspopup="dialog"
            icon={<IconListCheck {...icon} />}
            onClick={() => templates.open(vehicle)}
          >
            {t('maintenance:fromTemplates')}
          </Button>
        </Only>
      </Row>
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

interface Props extends OfVehicle {
  readonly schedules: readonly Schedule[];
  readonly visits: readonly ServiceVisit[];
  readonly isKnown: boolean;
  readonly onOpen: (visit: ServiceVisit) => void;
}

const shownAtFirst = 5;

/** Services of the vehicle, newest first. */
function History({ schedules, visits, isKnown, onOpen, ...of }: Props) {
  const { t, locale, odometerText, nameOf } = useMaintenanceTexts(of);
  const waiting = useWaiting();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, shownAtFirst);

  function titleOf({ workshop, lines, scheduleIds }: ServiceVisit): string {
    const done = schedules.filter((schedule) => scheduleIds.includes(schedule.id)).map(nameOf);
    const texts = lines.map(({ text }) => text).filter((text) => text !== '');
    return [...done, ...texts].slice(0, 3).join(', ') || workshop || t('common:cost.service');
  }

  return (
    <Stack as="section" gap={4} className={styles.history} aria-labelledby={id}>
      <h3 id={id}>{t('common:word.services')}</h3>
      {visits.length === 0 && isKnown && <p className={listRow.fact}>{t('maintenance:noHistory')}</p>}
      {shown.length > 0 && (
        <ul className={`${lined.list} ${styles.list}`}>
          {shown.map((visit) => {
            const totalMinor = serviceTotalMinor(visit.lines);
            const state = waiting.get(visit.id);
            const title = titleOf(visit);
            const facts = [
              formatDate(visit.atMs, locale, visit.zone),
              ...(visit.odometerMetres === null ? [] : [odometerText(visit.odometerMetres)]),
              ...(visit.workshop === '' || visit.workshop === title ? [] : [visit.workshop]),
              ...(state === undefined
                ? []
                : [t(state === 'waiting' ? 'common:word.notSent' : 'common:word.needsDecision')]),
            ];
            return (
              <li key={visit.id}>
                <RecordButton recordId={visit.id} className={listRow.button} onClick={() => onOpen(visit)}>
                  <span className={listRow.nameLine}>{title}</span>
                  <span className={listRow.fact}>{facts.join('\u00a0· ')}</span>
                </RecordButton>
                {totalMinor !== null && (
                  <span className={styles.amount}>{formatMoney(totalMinor, visit.currency, locale)}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!isWhole && visits.length > shownAtFirst && (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('maintenance:showAll', { count: visits.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

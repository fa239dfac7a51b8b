import type { Schedule } from '@domain/maintenance/schedule.schema';
import type { ServiceVisit } from '@domain/maintenance/service.schema';
import { serviceTotalMinor } from '@domain/maintenance/service-cost';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { RecordButton } from '@/components/record-button';
import { formatDate, type OfVehicle } from '@/entities/vehicles/shown';
import { formatMoney } from '@/lib/formatting/money';
import { useWaiting } from '@/lib/offline/use-waiting';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import styles from './maintenance.module.css';

interface Props extends OfVehicle {
  readonly schedules: readonly Schedule[];
  readonly visits: readonly ServiceVisit[];
  readonly isKnown: boolean;
  readonly onOpen: (visit: ServiceVisit) => void;
}

const shownAtFirst = 5;

/** Services of the vehicle, newest first. */
export function History({ schedules, visits, isKnown, onOpen, ...of }: Props) {
  const { t, locale, odometerText, nameOf } = useMaintenanceTexts(of);
  const waiting = useWaiting();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, shownAtFirst);

  function titleOf({ workshop, lines, scheduleIds }: ServiceVisit): string {
    const done = schedules.filter((schedule) => scheduleIds.includes(schedule.id)).map(nameOf);
    const texts = lines.map(({ text }) => text).filter((text) => text !== '');
    return [...done, ...texts].slice(0, 3).join(', ') || workshop || t('maintenance:untitledVisit');
  }

  return (
    <section className={styles.history} aria-labelledby={id}>
      <h3 id={id}>{t('maintenance:history')}</h3>
      {visits.length === 0 && isKnown && <p className={listRow.fact}>{t('maintenance:noHistory')}</p>}
      {shown.length > 0 && (
        <ul className={`${lined.list} ${styles.list}`}>
          {shown.map((visit) => {
            const totalMinor = serviceTotalMinor(visit.lines);
            const state = waiting.get(visit.id);
            const facts = [
              formatDate(visit.atMs, locale, visit.zone),
              ...(visit.odometerMetres === null ? [] : [odometerText(visit.odometerMetres)]),
              ...(visit.workshop === '' ? [] : [visit.workshop]),
              ...(state === undefined
                ? []
                : [t(state === 'waiting' ? 'maintenance:notSent' : 'maintenance:needsDecision')]),
            ];
            return (
              <li key={visit.id}>
                <RecordButton recordId={visit.id} className={listRow.button} onClick={() => onOpen(visit)}>
                  <span className={listRow.nameLine}>{titleOf(visit)}</span>
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
    </section>
  );
}

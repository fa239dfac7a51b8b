import type { ConditionState } from '@domain/conditions/condition-states';
import { conditionTerms } from '@domain/conditions/condition-subjects';
import type { DueStatus } from '@domain/due/due-item';
import { localDay } from '@domain/time/local-day';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import details from '@/components/details.module.css';
import { Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { MoreDetails } from '@/components/more-details';
import { Panel } from '@/components/panel';
import { RecordButton } from '@/components/record-button';
import statusStyles from '@/components/status.module.css';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatThousandths } from '@/lib/formatting/thousandths';
import { Only } from '@/lib/logbook/only';
import { useWaiting } from '@/lib/offline/use-waiting';
import { conditionSheet } from '../condition-reading-kind';
import { useConditions } from '../use-conditions';
import styles from './conditions.module.css';

/** Measurements of a vehicle's parts, the state of each part, and its forecast. */
export function ConditionsPanel(of: OfVehicle) {
  const { t } = useTranslation(['conditions', 'common']);
  const { readings, states, isKnown, problem, isFetching, refetch } = useConditions(of);
  const { open, sheet } = conditionSheet.useSheet();
  const waiting = useWaiting();
  const { vehicle, account } = of;
  const { locale } = placeOf(account);
  const latest = new Set(states.map((state) => state.latest.id));
  const earlier = readings.filter(({ id }) => !latest.has(id));

  function trendText({ subject, trend }: ConditionState): string | null {
    if (trend === null) return null;
    const { unit, worsens } = conditionTerms[subject];
    const amount = formatThousandths(Math.abs(trend.worseThousandths), unit, locale);
    const since = formatLocalDay(trend.from.day, locale);
    if (trend.worseThousandths === 0) return t('conditions:trend.same', { since });
    const isLess = trend.worseThousandths > 0 === (worsens === 'down');
    return t(isLess ? 'conditions:trend.less' : 'conditions:trend.more', { amount, since });
  }

  function guessText(limitOn: string): string {
    const isPast = limitOn < localDay(Date.now(), account.zone);
    return t(isPast ? 'conditions:trend.past' : 'conditions:trend.guess', {
      day: formatLocalDay(limitOn, locale),
    });
  }

  const facts = ({ day, odometerMetres, note, id }: (typeof readings)[number]) => {
    const state = waiting.get(id);
    return [
      formatLocalDay(day, locale),
      odometerMetres === null ? '' : asText(formatOdometer(odometerMetres, vehicle.distanceUnit, locale)),
      note,
      state === undefined ? '' : t(state === 'waiting' ? 'common:word.notSent' : 'common:word.needsDecision'),
    ].filter((text) => text !== '');
  };

  return (
    <Panel title={t('conditions:title')}>
      {problem !== null && !isKnown && <CallProblem problem={problem} onRetry={refetch} busy={isFetching} />}
      {!isKnown && problem === null && readings.length === 0 && (
        <p role="status" className={listRow.fact}>
          {t('common:loading')}
        </p>
      )}
      {isKnown && readings.length === 0 && <p className={listRow.fact}>{t('conditions:empty')}</p>}
      {states.length > 0 && (
        <ul className={lined.list}>
          {states.map((state) => {
            const { subject, status, latest: reading, trend } = state;
            const { unit } = conditionTerms[subject];
            const { limitThousandths } = reading;
            const change = trendText(state);
            return (
              <Stack as="li" gap={4} key={subject} className={styles.part}>
                <ReadingButton
                  recordId={reading.id}
                  name={t(`conditions:subject.${subject}`)}
                  figure={formatThousandths(reading.valueThousandths, unit, locale)}
                  status={{ value: status, text: t(`conditions:status.${status}`) }}
                  facts={[
                    limitThousandths === null
                      ? t('conditions:noLimit')
                      : t('conditions:limit', { limit: formatThousandths(limitThousandths, unit, locale) }),
                    ...facts(reading),
                  ]}
                  onClick={() => open({ vehicle, reading, subject: null })}
                />
                {change !== null && (
                  <p className={`${listRow.fact} ${styles.trend}`}>
                    {change} {trend?.limitOn != null && guessText(trend.limitOn)}
                  </p>
                )}
                <Only whoMay="conditionReadings.create">
                  <div>
                    <Button
                      aria-haspopup="dialog"
                      aria-label={t('conditions:measureOf', { name: t(`conditions:subject.${subject}`) })}
                      onClick={() => open({ vehicle, reading: null, subject })}
                    >
                      {t('conditions:measure')}
                    </Button>
                  </div>
                </Only>
              </Stack>
            );
          })}
        </ul>
      )}
      {earlier.length > 0 && (
        <MoreDetails className={details.details} summary={t('conditions:earlier', { count: earlier.length })}>
          <ul className={lined.list}>
            {earlier.map((reading) => (
              <Stack as="li" key={reading.id} className={styles.part}>
                <ReadingButton
                  recordId={reading.id}
                  name={t(`conditions:subject.${reading.subject}`)}
                  figure={formatThousandths(
                    reading.valueThousandths,
                    conditionTerms[reading.subject].unit,
                    locale,
                  )}
                  facts={facts(reading)}
                  onClick={() => open({ vehicle, reading, subject: null })}
                />
              </Stack>
            ))}
          </ul>
        </MoreDetails>
      )}
      <Only whoMay="conditionReadings.create">
        <div>
          <Button
            aria-haspopup="dialog"
            icon={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => open({ vehicle, reading: null, subject: null })}
          >
            {t('conditions:add')}
          </Button>
        </div>
      </Only>
      {sheet}
    </Panel>
  );
}

interface Props {
  readonly recordId: string;
  readonly name: string;
  readonly figure: string;
  readonly status?: { readonly value: DueStatus; readonly text: string };
  readonly facts: readonly string[];
  readonly onClick: () => void;
}

/** Row of a reading: its part, figure and day. */
function ReadingButton({ recordId, name, figure, status, facts, onClick }: Props) {
  return (
    <RecordButton recordId={recordId} className={`${listRow.button} ${styles.row}`} onClick={onClick}>
      <span className={listRow.nameLine}>
        {name}
        {status !== undefined && (
          <span className={statusStyles.status} data-status={status.value}>
            {status.text}
          </span>
        )}
      </span>
      <Text as="span" strong className={styles.figure}>
        {figure}
      </Text>
      <span className={listRow.fact}>{facts.join('\u00a0· ')}</span>
    </RecordButton>
  );
}

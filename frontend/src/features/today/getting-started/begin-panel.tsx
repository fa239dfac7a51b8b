import { IconCar, IconCircleCheckFilled, IconGasStation, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { readStored, store } from '@/config/device-storage';
import { useLogbook } from '@/lib/logbook/logbook-context';
import type { RecentRecord } from '../recent/use-recent';
import styles from './begin-panel.module.css';

interface Props {
  readonly hasVehicle: boolean;
  readonly started: Started;
  readonly onAddVehicle: () => void;
  readonly onFill: () => void;
}

/** First steps in a logbook: a vehicle, a trip, a fill. */
export function BeginPanel({ hasVehicle, started, onAddVehicle, onFill }: Props) {
  const { t } = useTranslation(['today', 'common']);
  return (
    <Panel title={t('today:begin.title')} hint={t('today:begin.hint')}>
      <Stack as="ol" gap={16} className={styles.steps}>
        <Step
          isDone={hasVehicle}
          icon={<IconCar size={24} stroke={1.75} aria-hidden="true" />}
          title={t('today:begin.vehicleTitle')}
          hint={t('today:begin.vehicleHint')}
        >
          <Button variant="accent" aria-haspopup="dialog" onClick={onAddVehicle}>
            {t('common:word.addAVehicle')}
          </Button>
        </Step>
        <Step
          isDone={started === 'trip'}
          icon={<IconRoute size={24} stroke={1.75} aria-hidden="true" />}
          title={t('today:begin.tripTitle')}
          hint={t('today:begin.tripHint')}
        >
          {hasVehicle && <ButtonLink to="/trips/new">{t('today:begin.firstTrip')}</ButtonLink>}
        </Step>
        <Step
          isDone={started === 'fill'}
          icon={<IconGasStation size={24} stroke={1.75} aria-hidden="true" />}
          title={t('today:begin.fillTitle')}
          hint={t('today:begin.fillHint')}
        >
          {hasVehicle && (
            <Button aria-haspopup="dialog" onClick={onFill}>
              {t('today:begin.firstFill')}
            </Button>
          )}
        </Step>
      </Stack>
      <div>
        <ButtonLink variant="quiet" to="/import">
          {t('today:begin.import')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** Instructions for the step; hidden once it is done. */
  readonly children: ReactNode;
}

function Step({ isDone, icon, title, hint, children }: StepProps) {
  const { t } = useTranslation(['today', 'common']);
  return (
    <li data-done={isDone}>
      {isDone ? <IconCircleCheckFilled size={24} role="img" aria-label={t('common:word.done')} /> : icon}
      <div>
        <h3>{title}</h3>
        {!isDone && (
          <Text scale="hint" tone="quiet">
            {hint}
          </Text>
        )}
      </div>
      {!isDone && children}
    </li>
  );
}

/** Progress from the first trip to the first fill; `over` once no guidance is needed. */
const stages = ['nothing', 'trip', 'fill', 'over'] as const;
type Started = (typeof stages)[number];

const recordsOfBeginner = 4;

/** The steps are over with both a trip and a fill, or with a few records of other kinds. */
function startedOf(records: readonly RecentRecord[]): Started {
  const has = (wanted: RecentRecord['kind']) => records.some(({ kind }) => kind === wanted);
  if (records.length >= recordsOfBeginner || (has('trip') && has('fill'))) return 'over';
  if (has('trip')) return 'trip';
  return has('fill') ? 'fill' : 'nothing';
}

interface FirstSteps {
  readonly started: Started;
  /**
   * True if the progress was not known on this device when the page opened; showing the steps now would move everything
   * below.
   */
  readonly isLate: boolean;
}

/**
 * Returns the progress last seen on this device until the records are loaded, because the steps are above everything
 * else, and late changes would move it. An empty logbook has nothing to move.
 */
export function useFirstSteps(
  records: readonly RecentRecord[],
  isKnown: boolean,
  isEmpty: boolean,
): FirstSteps {
  const { driverId } = useLogbook();
  const key = `roadbook.begun.${driverId}`;
  const seen = stages.find((stage) => stage === readStored(key));
  const [isLate, setIsLate] = useState(seen === undefined);
  if (isLate && isEmpty) setIsLate(false);
  const started = isKnown ? startedOf(records) : (seen ?? 'over');
  useEffect(() => {
    if (isKnown && readStored(key) !== started) store(key, started);
  }, [isKnown, started, key]);
  return { started, isLate };
}

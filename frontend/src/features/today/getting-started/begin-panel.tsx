import { IconCar, IconCircleCheckFilled, IconGasStation, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import styles from './begin-panel.module.css';
import type { Started } from './use-first-steps';

interface Props {
  readonly hasVehicle: boolean;
  readonly started: Started;
  readonly onAddVehicle: () => void;
  readonly onFill: () => void;
}

/** First steps in a logbook: a vehicle, a trip, a fill. */
export function BeginPanel({ hasVehicle, started, onAddVehicle, onFill }: Props) {
  const { t } = useTranslation(['today']);
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
            {t('today:begin.vehicle')}
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
  const { t } = useTranslation(['today']);
  return (
    <li data-done={isDone}>
      {isDone ? <IconCircleCheckFilled size={24} role="img" aria-label={t('today:begin.done')} /> : icon}
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

import { IconCar, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';

/** An empty logbook: first the vehicle, then the first trip. */
export function BeginPanel({ step }: { step: 'vehicle' | 'trip' }) {
  const { t } = useTranslation(['today']);
  return step === 'vehicle' ? (
    <Panel title={t('today:begin.vehicleTitle')} hint={t('today:begin.vehicleWords')}>
      <div>
        <ButtonLink look="accent" to="/vehicles" icon={<IconCar size={20} aria-hidden="true" />}>
          {t('today:begin.vehicle')}
        </ButtonLink>
      </div>
    </Panel>
  ) : (
    <Panel title={t('today:begin.tripTitle')} hint={t('today:begin.tripWords')}>
      <div>
        <ButtonLink to="/trips/new" icon={<IconRoute size={20} aria-hidden="true" />}>
          {t('today:begin.trip')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

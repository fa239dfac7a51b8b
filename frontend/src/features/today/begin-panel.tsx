import { IconCar, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';

type Props = { readonly step: 'vehicle'; readonly onAddVehicle: () => void } | { readonly step: 'trip' };

/** An empty logbook: first the vehicle, then the first trip. */
export function BeginPanel(props: Props) {
  const { t } = useTranslation(['today']);
  return props.step === 'vehicle' ? (
    <Panel title={t('today:begin.vehicleTitle')} hint={t('today:begin.vehicleWords')}>
      <div>
        <Button
          variant="accent"
          icon={<IconCar size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={props.onAddVehicle}
        >
          {t('today:begin.vehicle')}
        </Button>
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

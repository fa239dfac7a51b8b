import type { NamedReading } from '@domain/errors/reasons';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Only } from '@/lib/logbook/only';
import { odometerSheet } from '../odometer-record-kind';

interface Props {
  readonly vehicleId: string;
  readonly readings: { readonly earlier: NamedReading; readonly later: NamedReading };
  readonly ownRecordId?: string;
}

/**
 * Button next to two contradicting readings: opens a sheet to say which one is wrong, or that the odometer was
 * replaced.
 */
export function ExplainReadingsButton({ vehicleId, readings, ownRecordId }: Props) {
  const { t } = useTranslation(['vehicles']);
  const { open, sheet } = odometerSheet.useSheet();
  return (
    <Only whoMay="vehicles.addOdometerRecord">
      <div>
        <Button onClick={() => open({ about: 'backwards', vehicleId, readings, ownRecordId })}>
          {t('vehicles:odometer.sayWhatHappened')}
        </Button>
        {sheet}
      </div>
    </Only>
  );
}

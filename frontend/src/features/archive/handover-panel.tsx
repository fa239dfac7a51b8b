import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import type { Place } from '@/lib/formatting/place';
import styles from './archive-panel.module.css';
import { ExportRow } from './export-row';
import { useArchiveExport } from './use-archive-export';

interface Props {
  readonly vehicle: Vehicle;
  readonly place: Place;
}

/** Exports one vehicle with its history as a file for its next driver. */
export function HandoverPanel({ vehicle, place }: Props) {
  const { t } = useTranslation(['archive']);
  const [withTrips, setWithTrips] = useState(false);
  const [withCostFiles, setWithCostFiles] = useState(false);
  const wanted = { vehicleId: vehicle.id, withTrips, withCostFiles };
  const exporting = useArchiveExport(place.zone, wanted);
  return (
    <Panel title={t('archive:handover.title')} hint={t('archive:handover.hint')}>
      <Stack gap={10} className={styles.part}>
        <SwitchField
          label={t('archive:handover.trips')}
          hint={t('archive:handover.tripsHint')}
          checked={withTrips}
          onChange={setWithTrips}
        />
        <SwitchField
          label={t('archive:handover.costFiles')}
          hint={t('archive:handover.costFilesHint')}
          checked={withCostFiles}
          onChange={setWithCostFiles}
        />
      </Stack>
      <ExportRow
        {...{ ...exporting, place }}
        label={t('archive:handover.start')}
        done={(size) => t('archive:handover.done', { size })}
      />
    </Panel>
  );
}

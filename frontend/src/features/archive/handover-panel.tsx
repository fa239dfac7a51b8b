import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { formatFileSize } from '@/lib/formatting/file-size';
import type { Place } from '@/lib/formatting/place';
import styles from './archive-panel.module.css';
import { useArchiveExport } from './use-archive-export';

interface Props {
  readonly vehicle: Vehicle;
  readonly place: Place;
}

/** Exports one vehicle with its history as a file for its next driver. */
export function HandoverPanel({ vehicle, place }: Props) {
  const { t } = useTranslation(['archive', 'common']);
  const [withTrips, setWithTrips] = useState(false);
  const [withCostFiles, setWithCostFiles] = useState(false);
  const wanted = { vehicleId: vehicle.id, withTrips, withCostFiles };
  const { state, start, cancel } = useArchiveExport(place.zone, wanted);
  const size = (bytes: number) => formatFileSize(bytes, place.locale);
  const isRunning = state.kind === 'running';
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
        <Row wrap>
          <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isRunning} onClick={start}>
            {t('archive:handover.start')}
          </Button>
          {isRunning && (
            <Button variant="quiet" onClick={cancel}>
              {t('common:word.cancel')}
            </Button>
          )}
        </Row>
        <p role="status">
          {isRunning && t('archive:export.running', { size: size(state.bytes) })}
          {state.kind === 'done' && t('archive:handover.done', { size: size(state.bytes) })}
          {state.kind === 'cancelled' && t('archive:export.cancelled')}
        </p>
        {state.kind === 'failed' && <CallProblem problem={state.problem} onRetry={start} />}
      </Stack>
    </Panel>
  );
}

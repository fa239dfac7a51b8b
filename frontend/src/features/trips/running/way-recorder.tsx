import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useIsCompany } from '@/lib/logbook/membership';
import { useRecordingChoice } from '@/lib/recording/recording-choice';
import { trpc } from '@/lib/trpc/client';
import { Recorder } from '../recording/recorder';
import { showRecorder } from '../recording/recorder-state';
import { useRunningTrip } from './use-running-trip';

/** Records the way of the running trip on any page, if the driver chose it on this device. */
export function WayRecorder() {
  const { t } = useTranslation(['recording', 'errors']);
  const { driverId } = useLogbook();
  const { client } = trpc.useUtils();
  const choice = useRecordingChoice(driverId);
  const isCompany = useIsCompany();
  const { trip, isKnown } = useRunningTrip();
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const nameOfPage = useEffectEvent(() => t('recording:device'));
  const sayRefused = useEffectEvent((reason: Parameters<typeof problemSentenceKey>[0]) =>
    notify(`${t('recording:refused')} ${t(problemSentenceKey(reason))}`),
  );

  useEffect(() => {
    const made = new Recorder({
      driverId,
      record: (sent) => client.senders.record.mutate({ ...sent, name: nameOfPage() }),
      end: (tripId) => client.senders.endRecording.mutate({ tripId }),
      onChange: showRecorder,
      onRefused: sayRefused,
    });
    setRecorder(made);
    return () => made.stop();
  }, [driverId, client]);

  const isWanted = choice === 'on' && !isCompany;
  const tripId = trip?.id ?? null;
  const vehicleId = trip?.vehicleId ?? null;
  useEffect(() => {
    if (recorder === null || !isKnown) return;
    const isRecorded = isWanted && tripId !== null && vehicleId !== null;
    recorder.follow(isRecorded ? { id: tripId, vehicleId } : null);
  }, [recorder, isKnown, isWanted, tripId, vehicleId]);

  return null;
}

import { givesAreaOnly, hasArrived, openGap, type RecordingGap } from '@domain/positions/recording';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useNow } from '@/lib/clock/use-now';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatTime } from '@/lib/formatting/times';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOnline } from '@/lib/offline/use-online';
import { chooseRecording, useRecordingChoice } from '@/lib/recording/recording-choice';
import { type RecorderState, useRecorderState } from './recorder-state';
import { RecordingGaps } from './recording-gaps';

interface Props {
  readonly tripId: string;
  readonly hasVehicle: boolean;
  readonly preferences: DriverPreferences;
}

/** Lets the driver record the way of the running trip on this device, and says how that goes. */
export function RecordingCard({ tripId, hasVehicle, preferences }: Props) {
  const { t } = useTranslation(['recording']);
  const { driverId } = useLogbook();
  const choice = useRecordingChoice(driverId);
  const [isAsking, setIsAsking] = useState(false);
  const state = useRecorderState(tripId);
  const choose = (isOn: boolean) => {
    setIsAsking(false);
    chooseRecording(driverId, isOn);
  };
  return (
    <Panel title={t('recording:title')}>
      <Stack gap={8}>
        <SwitchField
          label={t('recording:label')}
          checked={choice === 'on' || isAsking}
          onChange={(isOn) => (isOn && choice === null ? setIsAsking(true) : choose(isOn))}
        />
        {isAsking && <Question onAnswer={choose} />}
        {choice === 'on' && !hasVehicle && <Text scale="hint">{t('recording:noVehicle')}</Text>}
        {choice === 'on' && hasVehicle && !('geolocation' in navigator) && (
          <Text scale="hint">{t('recording:missing')}</Text>
        )}
        {choice === 'on' && state !== null && <Going state={state} preferences={preferences} />}
        {(choice === 'on' || isAsking) && <InThePocket />}
      </Stack>
    </Panel>
  );
}

/** Says what is recorded before the first time. */
function Question({ onAnswer }: { readonly onAnswer: (isOn: boolean) => void }) {
  const { t } = useTranslation(['recording']);
  return (
    <Stack gap={10}>
      <Text scale="hint">{t('recording:what')}</Text>
      <Row wrap>
        <Button onClick={() => onAnswer(true)}>{t('recording:yes')}</Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {t('recording:no')}
        </Button>
      </Row>
    </Stack>
  );
}

function InThePocket() {
  const { t } = useTranslation(['recording']);
  return (
    <Row wrap rowGap={0}>
      <Text scale="small" tone="quiet">
        {t('recording:pocket')}
      </Text>
      <ButtonLink variant="quiet" to="/settings/data">
        {t('recording:toDevices')}
      </ButtonLink>
    </Row>
  );
}

interface GoingProps {
  readonly state: RecorderState;
  readonly preferences: DriverPreferences;
}

function Going({ state, preferences }: GoingProps) {
  const { t } = useTranslation(['recording', 'errors']);
  const isOnline = useOnline();
  const { recording, unsent, problem } = state;
  const gap = openGap(recording.state, useNow().getTime());
  const isGoing =
    gap === null && !state.isDenied && !givesAreaOnly(recording.state) && recording.state.lastAtMs !== null;
  return (
    <>
      {/* The time of the latest position changes too often to be read aloud. */}
      <Text scale="hint" role="status" aria-live={isGoing ? 'off' : 'polite'}>
        <Status state={state} gap={gap} preferences={preferences} />
      </Text>
      {unsent > 0 && !isOnline && (
        <Text scale="hint" tone="quiet">
          {t('recording:waiting', { count: unsent })}
        </Text>
      )}
      {problem !== null && (
        <Text scale="hint" tone="danger">
          {t(problemSentenceKey(problem))}
        </Text>
      )}
      <RecordingGaps gaps={recording.state.gaps} preferences={preferences} />
      {gap === null && hasArrived(recording.state) && <p role="alert">{t('recording:arrived')}</p>}
    </>
  );
}

interface StatusProps extends GoingProps {
  readonly gap: RecordingGap | null;
}

function Status({ state: { recording, isDenied }, gap, preferences }: StatusProps): string {
  const { t } = useTranslation(['recording']);
  const { lastAtMs } = recording.state;
  if (isDenied) return t('recording:denied');
  if (givesAreaOnly(recording.state)) return t('recording:areaOnly');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeOf = (atMs: number) => formatTime(atMs, { locale: preferences.locale, zone });
  if (gap !== null) return t('recording:nothingSince', { time: timeOf(gap.fromMs) });
  if (lastAtMs === null) return t('recording:begins');
  const count = numberFormat(preferences.locale).format(Math.ceil(recording.state.accuracyMetres ?? 0));
  return t('recording:goes', { time: timeOf(lastAtMs), count });
}

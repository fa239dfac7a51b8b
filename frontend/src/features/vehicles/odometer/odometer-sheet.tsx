import type { NamedReading } from '@domain/errors/reasons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { Stack } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import { SheetFrame } from '@/components/sheet-frame';
import { useAccount } from '@/entities/account/use-account';
import type { OdometerRequest } from '@/entities/record-sheets/odometer-request';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useUnitsAsOpened } from '@/entities/vehicles/use-units-as-opened';
import { useLastVehicle, useVehicles } from '@/entities/vehicles/use-vehicles';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { CorrectedForm } from './corrected-form';
import { NotedForm, notedForm, subjectOf } from './noted-form';
import styles from './odometer-sheet.module.css';
import { ReplacedForm } from './replaced-form';
import { useReadingSource } from './use-readings';

interface Props {
  readonly request: OdometerRequest;
  readonly onClose: () => void;
}

type OdometerEvent = 'replaced' | 'earlier' | 'later';

/** Vehicle of a reading that was typed for any vehicle and not saved. */
function typedVehicleId(request: OdometerRequest, driverId: string): string | null {
  if (request.about !== 'noted' || !request.anyVehicle) return null;
  return notedForm.drafts.load(driverId, subjectOf(request, ''))?.draft.vehicleId ?? null;
}

/** Entries about an odometer; for two contradicting readings, one of three choices. */
export function OdometerSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { account } = useAccount();
  const vehicles = useUnitsAsOpened(useVehicles().vehicles);
  const [event, setEvent] = useState<OdometerEvent | null>(null);
  const [lastVehicle] = useLastVehicle();
  const { driverId } = useLogbook();
  const [chosenId, setChosenId] = useState(() => request.vehicleId ?? typedVehicleId(request, driverId));
  const [contradiction, setContradiction] = useState<Extract<OdometerRequest, { about: 'backwards' }> | null>(
    null,
  );
  const ofId = (wanted: string | null | undefined) => vehicles.find(({ id }) => id === wanted);
  const vehicle = ofId(chosenId) ?? (request.vehicleId === null ? ofId(lastVehicle?.id) : undefined);

  if (account === undefined || vehicle === undefined) {
    return (
      <Sheet title={t('vehicles:odometer.title')} onClose={onClose}>
        <p role="status">{t('common:loading')}</p>
      </Sheet>
    );
  }
  const of = { vehicle, account };
  if (request.about === 'noted') {
    const offered = vehicles.filter(({ id, archivedAtMs }) => archivedAtMs === null || id === vehicle.id);
    return (
      <>
        <NotedForm
          {...of}
          request={request}
          vehicles={request.anyVehicle ? offered : []}
          onVehicle={setChosenId}
          onContradiction={(readings, ownRecordId, onSaved) =>
            setContradiction({ vehicleId: vehicle.id, about: 'backwards', readings, ownRecordId, onSaved })
          }
          onClose={onClose}
        />
        {contradiction !== null && (
          <SheetFrame onClose={() => setContradiction(null)}>
            <OdometerSheet request={contradiction} onClose={() => setContradiction(null)} />
          </SheetFrame>
        )}
      </>
    );
  }
  if (request.about !== 'backwards') {
    const { about, record } = request;
    return about === 'replaced' ? (
      <ReplacedForm {...of} record={record?.kind === 'replaced' ? record : undefined} onClose={onClose} />
    ) : (
      <CorrectedForm {...of} record={record?.kind === 'corrected' ? record : undefined} onClose={onClose} />
    );
  }

  const { earlier, later } = request.readings;
  const onSaved = () => {
    onClose();
    request.onSaved?.();
  };
  const isOwn = ({ recordId }: NamedReading) => recordId === request.ownRecordId;
  const choice = (
    <Stack>
      <p>{t('vehicles:odometerSheet.backwards')}</p>
      <Stack as="ol" gap={4}>
        <ReadingLine {...of} reading={earlier} isOwn={isOwn(earlier)} />
        <ReadingLine {...of} reading={later} isOwn={isOwn(later)} />
      </Stack>
      <ChoiceField<OdometerEvent>
        label={t('vehicles:odometerSheet.whatHappened')}
        arrangement="tiles"
        value={event}
        options={[
          { value: 'replaced', label: t('vehicles:odometerSheet.wasReplaced') },
          { value: 'earlier', label: t('vehicles:odometerSheet.earlierWrong') },
          { value: 'later', label: t('vehicles:odometerSheet.laterWrong') },
        ]}
        onChange={setEvent}
      />
    </Stack>
  );
  if (event === 'replaced') {
    return (
      <ReplacedForm {...of} between={request.readings} above={choice} onClose={onClose} onSaved={onSaved} />
    );
  }
  const wrong = event === 'earlier' ? earlier : later;
  if (event !== null && !isOwn(wrong)) {
    return (
      <CorrectedForm {...of} key={event} reading={wrong} above={choice} onClose={onClose} onSaved={onSaved} />
    );
  }
  return (
    <Sheet title={t('vehicles:odometerSheet.title')} onClose={onClose}>
      {choice}
      {event !== null && <p className={styles.own}>{t('vehicles:odometerSheet.ownWrong')}</p>}
    </Sheet>
  );
}

interface LineProps extends OfVehicle {
  readonly reading: NamedReading;
  /** True for the reading that was just typed. */
  readonly isOwn: boolean;
}

/** Shows 84 120 km, 3 May 2026, 08:10 · Start of a trip. */
function ReadingLine({ vehicle, account, reading, isOwn }: LineProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const sourceOf = useReadingSource();
  const place = placeOf(account);
  const { figure, unit } = formatOdometer(reading.odometerMetres, vehicle.distanceUnit, place.locale);
  return (
    <li className={styles.reading}>
      <strong>
        {figure} <span>{unit}</span>
      </strong>
      <span>
        {formatMoment(reading.atMs, place)} · {sourceOf(reading.kind)}
        {isOwn && ` (${t('vehicles:odometerSheet.own')})`}
      </span>
    </li>
  );
}

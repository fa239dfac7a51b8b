import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconChevronDown } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { toFirstFault } from '@/components/first-fault';
import { ProblemCard } from '@/components/problem-card';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { useBusy } from '@/components/use-busy';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useOutbox } from '@/lib/offline/use-outbox';
import { SayWhatHappened } from '../odometer/say-what-happened';
import { changedUnits } from './changed-units';
import { type KeptVehicle, keepVehicleDraft, loadVehicleDraft } from './kept-vehicle-draft';
import { type DraftFaults, type DraftField, readDraft } from './read-draft';
import { refusedFields } from './refused-fields';
import { remainingFaults } from './remaining-faults';
import { VehicleActions } from './vehicle-actions';
import { draftOf, emptyDraft, type VehicleDraft } from './vehicle-draft';
import { MoreFields, QuickFields } from './vehicle-form';
import styles from './vehicle-form.module.css';

interface Props {
  readonly account: Account;
  /** null for a new one. */
  readonly vehicle: Vehicle | null;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: { readonly id: string; readonly name: string }) => void;
}

const quick: readonly DraftField[] = ['name'];

/** A vehicle to be added or changed. What was typed is still there when the sheet is opened again. */
export function VehicleSheet({ account, vehicle, onClose, onSaved }: Props) {
  const { t } = useTranslation(['vehicles', 'errors']);
  const { submit } = useOutbox();
  const { locale, zone } = placeOf(account);
  const { driverId } = account;
  const target = vehicle?.id ?? 'new';
  const version = vehicle?.version ?? null;
  const [opened] = useState(() => (vehicle === null ? emptyDraft(account) : draftOf(vehicle, locale)));
  const [{ id, draft, sent }, setKept] = useState<KeptVehicle>(() => {
    const kept = loadVehicleDraft(driverId, target);
    // What was typed over an older version of the vehicle is not laid over the newer one.
    if (kept?.version === version) return kept;
    return { id: vehicle?.id ?? newRecordId(), version, draft: opened, sent: false };
  });
  const [faults, setFaults] = useState<DraftFaults>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const busy = useBusy();
  const [more, setMore] = useState(vehicle !== null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  function keep(kept: KeptVehicle): void {
    setKept(kept);
    keepVehicleDraft(driverId, target, kept);
  }

  function change(changes: Partial<VehicleDraft>): void {
    const next = changedUnits(draft, changes, { isNew: vehicle === null, locale });
    // What is typed over one that may have arrived is another one: of that id it would not be taken.
    keep({ id: sent && vehicle === null ? newRecordId() : id, version, draft: next, sent: false });
    setFaults(remainingFaults(faults, changes));
  }

  function showFaults(found: DraftFaults): void {
    setFaults(found);
    if (Object.keys(found).some((field) => !quick.some((name) => name === field))) setMore(true);
    toFirstFault(form.current);
  }

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy.isBusy()) return;
    setProblem(null);
    const read = readDraft(
      draft,
      { mark: decimalMarkOf(locale), zone },
      vehicle && { vehicle, draft: opened },
    );
    if (!read.known) return showFaults(read.faults);
    try {
      const submitted = await busy.during(() => {
        keepVehicleDraft(driverId, target, { id, version, draft, sent: true });
        return vehicle === null
          ? submit('vehicles.create', { id, ...read.vehicle }, busy.stands)
          : submit('vehicles.update', { id, version: vehicle.version, changes: read.vehicle }, busy.stands);
      });
      if (submitted === undefined) return;
      if (submitted.outcome === 'refused') {
        if (busy.stands()) keep({ id, version, draft, sent: false });
        showFaults(refusedFields(submitted.problem));
        setProblem(submitted.problem);
        return;
      }
      // In the place of a sheet that was closed meanwhile there may be another one by now.
      const left = loadVehicleDraft(driverId, target);
      if (left?.id === id && left.version === version) keepVehicleDraft(driverId, target, null);
      if (busy.stands()) onSaved({ id, name: read.vehicle.name });
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return (
    <Sheet
      title={vehicle === null ? t('vehicles:form.addTitle') : t('vehicles:form.editTitle')}
      closeLabel={t('vehicles:close')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('vehicles:cancel')}</Button>
          <SaveButton formId={formId} busy={busy}>
            {vehicle === null ? t('vehicles:form.add') : t('vehicles:form.save')}
          </SaveButton>
        </div>
      }
    >
      <div className={styles.parts}>
        <form
          id={formId}
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => void save(event)}
        >
          <QuickFields draft={draft} faults={faults} onChange={change} />
          <details
            className={styles.more}
            open={more}
            onToggle={({ currentTarget }) => setMore(currentTarget.open)}
          >
            <summary>
              <IconChevronDown aria-hidden="true" size={20} />
              {t('vehicles:form.more')}
            </summary>
            <MoreFields draft={draft} faults={faults} onChange={change} jurisdiction={account.jurisdiction} />
          </details>
        </form>
        {/* Not in the form, as it may open a form of its own. */}
        {problem !== null && (
          <ProblemCard
            sentence={t(problemSentenceKey(problem), { ...problem })}
            requestId={problem.requestId}
          >
            {vehicle !== null && problem.readings !== undefined && (
              <SayWhatHappened vehicleId={vehicle.id} readings={problem.readings} ownRecordId={vehicle.id} />
            )}
          </ProblemCard>
        )}
      </div>
      {vehicle !== null && <VehicleActions vehicle={vehicle} onDone={onClose} />}
    </Sheet>
  );
}

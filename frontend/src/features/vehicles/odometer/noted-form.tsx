import { maxNoteLength } from '@domain/records/record.schema';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { FigureField } from '@/components/figure-field';
import { InstantField } from '@/components/instant-field';
import { NoteField } from '@/components/note-field';
import { ReasonNote } from '@/components/reason-note';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import type { NotedRequest } from '@/entities/record-sheets/odometer-request';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import type { Problem } from '@/lib/errors/problem';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { trpc } from '@/lib/trpc/client';
import styles from './odometer-sheet.module.css';
import { useNotedForm } from './use-noted-form';

type Contradiction = NonNullable<Problem['readings']>;

interface Props extends OfVehicle {
  readonly request: NotedRequest;
  readonly vehicles: readonly OfVehicle['vehicle'][];
  readonly onVehicle: (id: string) => void;
  /** Called if two readings contradict each other; `retry` sends this one again. */
  readonly onContradiction: (readings: Contradiction, ownId: string, retry: () => void) => void;
  readonly onClose: () => void;
}

/** Notes the odometer at an instant, without a trip, fill or cost. */
export function NotedForm({
  vehicle,
  account,
  request,
  vehicles,
  onVehicle,
  onContradiction,
  onClose,
}: Props) {
  const { t } = useTranslation(['vehicles']);
  const formId = useId();
  const form = useNotedForm({ vehicle, account, request, vehicles, onVehicle, onSaved: onClose });
  const { element, stored, unit, locale, problem, draft, faults, change } = form;
  const { zone } = placeOf(account);
  const { data } = trpc.vehicles.odometer.useQuery({ vehicleId: vehicle.id, zone });
  const last = stored === null && data?.current.known ? data.current.at : null;

  useEffect(() => {
    if (stored === null) element.current?.querySelector<HTMLInputElement>('[data-odometer]')?.focus();
  }, [stored, element]);

  return (
    <Sheet
      title={t(stored === null ? 'vehicles:noted.title' : 'vehicles:noted.changeTitle')}
      onClose={onClose}
      recordId={stored?.id}
      foot={
        <SaveButton formId={formId} busy={form.busy}>
          {t('vehicles:odometerSheet.save')}
        </SaveButton>
      }
    >
      <form id={formId} ref={element} className={styles.form} noValidate onSubmit={form.submit}>
        {form.isRestored && <RestoredDraft onStartOver={form.startOver} leftOut={form.leftOut} />}
        {vehicles.length > 1 && (
          <SelectField
            label={t('vehicles:vehicle')}
            value={vehicle.id}
            options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={form.chooseVehicle}
          />
        )}
        <FigureField
          data-odometer
          label={t('vehicles:noted.shows')}
          value={draft.odometer}
          unit={unit}
          unitText={t(unit === 'km' ? 'vehicles:noted.kilometres' : 'vehicles:noted.miles')}
          hint={
            last === null
              ? undefined
              : t('vehicles:noted.last', {
                  odometer: asText(formatOdometer(last.odometerMetres, unit, locale)),
                  when: formatMoment(last.atMs, { locale, zone }),
                })
          }
          error={
            faults.odometer === undefined
              ? null
              : t(faults.odometer === 'empty' ? 'vehicles:fault.empty' : 'vehicles:fault.notANumber')
          }
          onChange={(odometer) => change({ odometer })}
        />
        <InstantField
          locale={locale}
          homeZone={zone}
          value={draft.instant}
          untouchedMs={form.untouchedMs}
          onChange={(instant) => change({ instant })}
          error={faults.instant === undefined ? null : t('vehicles:fault.dateMissing')}
        />
        <NoteField
          label={t('vehicles:odometerSheet.note')}
          maxLength={maxNoteLength}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        {form.asksReason && (
          <ReasonNote
            sentence={t('vehicles:noted.locked')}
            value={draft.reason}
            isFaulty={form.isReasonFaulty}
            onChange={(reason) => change({ reason })}
          />
        )}
        {problem !== null && <Refusal problem={problem}>{contradiction(problem)}</Refusal>}
        {stored !== null && (
          <div>
            <Button onClick={() => void form.remove(stored)}>{t('vehicles:noted.delete')}</Button>
          </div>
        )}
      </form>
    </Sheet>
  );

  function contradiction({ readings }: Problem): ReactNode {
    if (readings === undefined) return null;
    return (
      <div>
        <Button onClick={() => onContradiction(readings, form.id, () => void form.save())}>
          {t('vehicles:odometer.sayWhatHappened')}
        </Button>
      </div>
    );
  }
}

function Refusal({ problem, children }: { readonly problem: Problem; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  // The refusal appears below the visible part.
  useLayoutEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    void element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className={styles.backwards}>
      <CallProblem problem={problem} />
      {children}
    </div>
  );
}

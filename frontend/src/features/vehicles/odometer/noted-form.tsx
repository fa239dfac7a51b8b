import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { FigureField } from '@/components/figure-field';
import { instant, note, reference } from '@/components/form-fields';
import { InstantField } from '@/components/instant-field';
import { Stack } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { NotedRequest } from '@/entities/record-sheets/odometer-request';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { readInstant } from '@/lib/formatting/chosen-instant';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { fieldForm } from '@/lib/forms/field';
import { trpc } from '@/lib/trpc/client';
import { reading } from '../number-faults';

type Contradiction = NonNullable<Problem['readings']>;

interface Props extends OfVehicle {
  readonly request: NotedRequest;
  readonly vehicles: readonly OfVehicle['vehicle'][];
  readonly onVehicle: (id: string) => void;
  /** Called if two readings contradict each other; `retry` sends this one again. */
  readonly onContradiction: (readings: Contradiction, ownId: string, retry: () => void) => void;
  readonly onClose: () => void;
}

export const notedForm = fieldForm(
  'noted-reading-draft',
  {
    vehicleId: reference({ label: 'common:word.vehicle' }),
    odometerMetres: reading('common:word.odometer'),
    instant: instant('fields:instant.label', 'vehicles:fault.dateMissing'),
    note: note('vehicles:odometerSheet.note'),
  },
  { odometer: 'odometerMetres' },
);

/** Subject of a new reading, under which its draft is stored. */
export function subjectOf(
  { anyVehicle, odometerMetres }: NotedRequest,
  vehicleId: string | undefined,
): string {
  if (odometerMetres !== undefined) return `sent.${vehicleId}.${odometerMetres}`;
  return anyVehicle ? 'new' : `new.${vehicleId}`;
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
  const { t } = useTranslation(['vehicles', 'common', 'fields']);
  const { locale, zone } = placeOf(account);
  const { distanceUnit: unit, currency } = vehicle;
  const stored = request.record ?? null;
  const writes = useRecordWrites('odometerRecord', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });
  const isLocked = useLockedPeriods();
  const [, rememberVehicle] = useLastVehicle();
  const odometerText = (metres: number) => asText(formatOdometer(metres, unit, locale));

  const form = useFieldForm({
    form: notedForm,
    stored,
    subject: subjectOf(request, vehicle.id),
    terms: { locale, distanceUnit: unit, currency },
    values: () => ({
      ...(request.odometerMetres !== undefined && { odometerMetres: request.odometerMetres }),
      ...stored,
      vehicleId: vehicle.id,
      instant: { at: request.at ?? null, clockChange: null, zone: stored?.zone ?? zone },
    }),
    written({ instant: chosen, odometerMetres, note: typedNote }, id, openedAtMs) {
      const when = readInstant(chosen, stored?.atMs ?? openedAtMs);
      if (when.kind !== 'known') return null;
      const typedIn = odometerMetres === stored?.odometerMetres ? stored.odometerTypedIn : unit;
      return {
        kind: 'noted' as const,
        id,
        vehicleId: vehicle.id,
        atMs: when.atMs,
        zone: chosen.zone,
        note: typedNote,
        odometerMetres,
        ...(typedIn === 'mi' && { odometerTypedIn: typedIn }),
      };
    },
    isReasonDue: (written) => isLocked(stored) || isLocked(written),
    async send(written, reason, isFormOpen) {
      const message = t('vehicles:noted.saved', { odometer: odometerText(written.odometerMetres) });
      const explained = { ...written, ...(reason !== null && { reason }) };
      const submitted = await writes.save(explained, stored, { message, isFormOpen });
      if (submitted.outcome !== 'refused') rememberVehicle(vehicle.id);
      if (submitted.outcome === 'saved') request.onNoted?.();
      return submitted;
    },
    onDone: onClose,
  });
  const { problem, bind, field } = form;
  const { data } = trpc.vehicles.odometer.useQuery({ vehicleId: vehicle.id, zone });
  const last = stored === null && data?.current.known ? data.current.at : null;

  return (
    <FieldFormSheet
      call="vehicles.addOdometerRecord"
      title={t(stored === null ? 'vehicles:noted.title' : 'vehicles:noted.changeTitle')}
      saveLabel={t('vehicles:odometerSheet.save')}
      form={form}
      // Shown below, with what can be done.
      refusal={null}
      onClose={onClose}
      finalSentence={t('vehicles:noted.locked')}
      deletion={{
        label: t('vehicles:noted.delete'),
        work: (record, reason) => writes.remove(record, t('vehicles:noted.deleted'), reason),
      }}
    >
      {vehicles.length > 1 && (
        <SelectField
          {...bind('vehicleId')}
          value={vehicle.id}
          options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(vehicleId) => {
            form.change({ vehicleId });
            onVehicle(vehicleId);
          }}
        />
      )}
      <FigureField
        data-goes-on
        {...bind('odometerMetres')}
        unit={unit}
        unitText={t(unit === 'km' ? 'common:word.kilometres' : 'common:word.miles')}
        {...(last !== null && {
          hint: t('vehicles:noted.last', {
            odometer: odometerText(last.odometerMetres),
            when: formatMoment(last.atMs, { locale, zone }),
          }),
        })}
      />
      <InstantField
        {...bind('instant')}
        locale={locale}
        homeZone={zone}
        untouchedMs={stored?.atMs ?? form.openedAtMs}
      />
      {field('note')}
      {problem !== null && <Refusal problem={problem}>{contradiction(problem)}</Refusal>}
    </FieldFormSheet>
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
    <div ref={element}>
      <Stack>
        <CallProblem problem={problem} />
        {children}
      </Stack>
    </div>
  );
}

import { localDay } from '@domain/time/local-day';
import { dotWeekStart } from '@domain/tyres/dot-week';
import { tyreChangeRule } from '@domain/tyres/due-tyre-change';
import type { TreadReading } from '@domain/tyres/tyre-set.schema';
import { tyreSetRefusals } from '@domain/tyres/tyre-set-refusals';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldset from '@/components/fieldset.module.css';
import { Grid, Row, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { OwnStagesField } from '@/entities/reminders/own-stages-field';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { WithVehicle } from '@/entities/vehicles/with-vehicle';
import { placeOf } from '@/lib/formatting/place';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useTyreTexts } from '../use-tyre-texts';
import { type TyreSetForm, type TyreSetRequest, tyreSetForm } from './tyre-set-form';

export function TyreSetSheet(props: SheetProps<TyreSetRequest>) {
  const { t } = useTranslation(['tyres', 'common']);
  const labels = { title: t('common:word.addTyreSet'), loading: t('common:loading') };
  const { request, onClose } = props;
  return (
    <WithVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenTyreSetSheet {...of} {...props} />}
    </WithVehicle>
  );
}

/** Form of a set of tyres: details, cost, place of storage, mounts and measurements. */
function OpenTyreSetSheet({ request, onClose, ...of }: OfVehicle & SheetProps<TyreSetRequest>) {
  const { t } = useTranslation(['tyres', 'reminders', 'common']);
  const stored = request.set;
  const { account, vehicle } = of;
  const { locale, zone } = placeOf(account);
  const [newExpenseId] = useState(newRecordId);
  const currency = stored?.currency ?? vehicle.currency;
  const writes = useRecordWrites('tyreSet', { undo: t('common:word.undo'), undone: t('common:word.undone') });

  /** True for a date in the future, which is a typing error. */
  function isOfLater(dotWeek: string | null | undefined): boolean {
    const madeOn = dotWeek == null ? null : dotWeekStart(dotWeek);
    return madeOn !== null && madeOn > localDay(Date.now(), zone);
  }

  const form = useFieldForm({
    form: tyreSetForm,
    recordKind: 'tyreSet',
    stored,
    subject: `new.${vehicle.id}`,
    terms: { locale, currency, distanceUnit: vehicle.distanceUnit },
    values: () =>
      stored === null
        ? { isCost: true }
        : { ...stored, isCost: stored.expenseId !== null || stored.amountMinor === null },
    written: ({ isCost, ...values }, id) => ({
      id,
      vehicleId: vehicle.id,
      zone: stored?.zone ?? zone,
      currency,
      expenseId: isCost && values.amountMinor !== null ? (stored?.expenseId ?? newExpenseId) : null,
      ...values,
    }),
    refusals: (
      _set,
      { dotWeek, isCost, mounts = [], boughtOn = null, amountMinor = null, retiredOn = null },
    ) => [
      ...(isOfLater(dotWeek) ? [{ path: 'dotWeek', rule: 'MADE_LATER' }] : []),
      ...tyreSetRefusals({
        mounts,
        boughtOn,
        amountMinor,
        retiredOn,
        expenseId: isCost ? newExpenseId : null,
      }),
    ],
    rules: {
      MADE_LATER: { field: 'dotWeek', sentence: 'tyres:fault.dotWeek' },
      COST_WITHOUT_DAY: { field: 'boughtOn', sentence: 'tyres:fault.costDay' },
      RETIRED_WHILE_MOUNTED: { field: 'retiredOn', sentence: 'tyres:fault.mounted' },
    },
    // Only the server knows whether the cost is in a locked period.
    isReasonDue: () => false,
    send: (set, reason, isFormOpen) =>
      writes.save({ ...set, ...(reason !== null && { reason }) }, stored, {
        message: t('tyres:saved', { name: set.name }),
        isFormOpen,
      }),
    onDone: onClose,
  });
  const { draft, field, bind } = form;
  /** True if tyres are changed with the season: then reminders before those days can be set. */
  const isChanged = draft.season !== 'allSeason' && tyreChangeRule(account.country, vehicle.kind) !== null;
  const { value: stages, onChange: changeStages } = bind('reminderStages');
  return (
    <FieldFormSheet
      call="tyreSets.update"
      title={t(stored === null ? 'common:word.addTyreSet' : 'tyres:set.titleChange')}
      saveLabel={t('common:word.save')}
      form={form}
      onClose={onClose}
      finalSentence={t('tyres:reason.locked')}
      deletion={{
        label: t(stored?.expenseId == null ? 'common:word.delete' : 'tyres:set.deleteWithCost'),
        work: (set, reason) => writes.remove(set, t('tyres:deleted', { name: set.name }), reason),
      }}
    >
      {field('name')}
      {field('season')}
      <Grid>
        {field('brand')}
        {field('size')}
      </Grid>
      {field('dotWeek')}
      <Grid>
        {field('boughtOn')}
        {field('amountMinor')}
      </Grid>
      {draft.amountMinor !== '' && field('isCost')}
      {field('storagePlace')}
      {stored !== null && field('retiredOn')}
      {isChanged ? (
        <OwnStagesField stages={stages} note={t('reminders:own.tyres')} onChange={changeStages} />
      ) : (
        field('reminderStages')
      )}
      {field('note')}
      {stored !== null && <TyreSetHistory {...of} form={form} />}
    </FieldFormSheet>
  );
}

/** Mounts and measurements of a set. Wrong entries are removed here and entered again from the list. */
function TyreSetHistory({ form, ...of }: OfVehicle & { readonly form: TyreSetForm }) {
  const texts = useTyreTexts(of);
  const { t, dayText, odometerText } = texts;
  const { mounts, treads } = form.draft;
  const endText = (end: { readonly day: string; readonly odometerMetres: number }) =>
    t('tyres:history.end', { day: dayText(end.day), odometer: odometerText(end.odometerMetres) });
  const depthsText = ({ depths }: TreadReading) =>
    depths
      .map(
        ({ position, depthMicrometres }) =>
          `${texts.positionText(position)} ${texts.depthText(depthMicrometres)}`,
      )
      .join(', ');
  return (
    <>
      {mounts.length > 0 && (
        <fieldset className={fieldset.fields}>
          <legend>{t('tyres:history.mounts')}</legend>
          <ul className={lined.list}>
            {mounts.map(({ axle, on, off }, index) => (
              <Entry
                key={`${on.day} ${axle} ${index}`}
                text={`${t(`tyres:axle.${axle}`)}: ${endText(on)} – ${off === null ? t('tyres:history.now') : endText(off)}`}
                removal={t('tyres:history.removeMount', { day: dayText(on.day) })}
                onRemove={() => form.change({ mounts: mounts.toSpliced(index, 1) })}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {treads.length > 0 && (
        <fieldset className={fieldset.fields}>
          <legend>{t('tyres:history.treads')}</legend>
          <ul className={lined.list}>
            {treads.map((tread, index) => (
              <Entry
                key={`${tread.day} ${index}`}
                text={`${endText(tread)}: ${depthsText(tread)}`}
                removal={t('tyres:history.removeTread', { day: dayText(tread.day) })}
                onRemove={() => form.change({ treads: treads.toSpliced(index, 1) })}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

interface EntryProps {
  readonly text: string;
  /** Label of the button that removes the entry. */
  readonly removal: string;
  readonly onRemove: () => void;
}

function Entry({ text, removal, onRemove }: EntryProps) {
  return (
    <Row as="li" between>
      <Text as="span" scale="hint">
        {text}
      </Text>
      <Button variant="quiet" aria-label={removal} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </Button>
    </Row>
  );
}

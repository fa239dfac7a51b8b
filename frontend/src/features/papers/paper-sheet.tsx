import type { Account } from '@domain/account/account.schema';
import { paperRefusals } from '@domain/papers/paper-refusals';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { placeOf } from '@/lib/formatting/place';
import { InspectionFields } from './inspection-fields';
import { PaperDeletion } from './paper-deletion';
import { beginPaper, paperForm, paperOf } from './paper-form';
import { TermSection } from './term-section';

/** Opens once the account and the vehicles are known, which the device mostly has. */
export function PaperSheet(props: SheetProps<PaperRequest>) {
  const { t } = useTranslation(['papers']);
  const { account } = useAccount();
  const { vehicles, isLoading } = useVehicles();
  if (account === undefined || isLoading) {
    return (
      <Sheet title={t('papers:title.new')} onClose={props.onClose}>
        <p role="status">{t('papers:loading')}</p>
      </Sheet>
    );
  }
  return <OpenPaperSheet {...{ account, vehicles }} {...props} />;
}

interface OpenProps extends SheetProps<PaperRequest> {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

function subjectOf({ renews, vehicleId }: PaperRequest): string {
  return renews ? `renews ${renews.id}` : `new ${vehicleId ?? ''}`;
}

/** Form to add, change or renew a paper. */
function OpenPaperSheet({ account, vehicles, request, onClose }: OpenProps) {
  const { t } = useTranslation(['papers']);
  const { save } = useRecordWrites('paper');
  const { paper: stored = null, renews } = request;
  const { country, zone, distanceUnit, currency } = account;
  const { locale } = placeOf(account);
  const today = localDay(Date.now(), zone);
  const isInUse = ({ archivedAtMs }: Vehicle) => archivedAtMs === null;
  const vehicleFault = {
    field: 'vehicleId',
    sentence: vehicles.some(isInUse) ? 'papers:fault.vehicle' : 'papers:fault.noVehicle',
  } as const;
  const form = useFieldForm({
    form: paperForm,
    recordKind: 'paper',
    stored,
    subject: subjectOf(request),
    terms: { locale, distanceUnit, currency },
    values: () => beginPaper(request, { country, today }),
    hidden: ({ type }) => (type === 'inspection' ? [] : ['firstRegisteredOn']),
    written: (values, id) => paperOf(values, id, stored?.renewsId ?? renews?.id ?? null),
    refusals: (written) => (written === null ? [] : paperRefusals(written)),
    rules: {
      ENDS_BEFORE_IT_STARTS: { field: 'validUntil', sentence: 'papers:fault.order' },
      INSPECTION_WITHOUT_VEHICLE: vehicleFault,
      UNKNOWN_VEHICLE: vehicleFault,
    },
    send: (written, _reason, isFormOpen) => save(written, stored, { isFormOpen }),
    onDone: onClose,
  });
  const { draft, field, bind } = form;
  const offered = vehicles.filter((vehicle) => isInUse(vehicle) || vehicle.id === draft.vehicleId);
  const title = stored ? 'papers:title.change' : renews ? 'papers:title.renew' : 'papers:title.new';
  return (
    <FieldFormSheet
      title={t(title)}
      saveLabel={t(stored ? 'papers:saveChange' : 'papers:save')}
      form={form}
      onClose={onClose}
      after={stored && <PaperDeletion paper={stored} onDone={onClose} />}
    >
      {renews && (
        <Text scale="small" tone="quiet">
          {t('papers:renewHint')}
        </Text>
      )}
      {field('type')}
      <SelectField
        {...bind('vehicleId')}
        options={[
          { value: '', label: t('papers:mine') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {draft.type === 'inspection' ? (
        <InspectionFields {...{ form, today, locale }} />
      ) : (
        <>
          {field('validFrom')}
          <TermSection {...{ form, today }} />
          {field('validUntil')}
        </>
      )}
      {field('title')}
      {field('issuer')}
      {field('number')}
      {field('reminderStages')}
      {field('note')}
    </FieldFormSheet>
  );
}

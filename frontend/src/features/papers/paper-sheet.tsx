import type { Account } from '@domain/account/account.schema';
import type { Paper } from '@domain/papers/paper.schema';
import { paperRefusals } from '@domain/papers/paper-refusals';
import { daysOfTerm, type PaperTerm, paperTerms } from '@domain/papers/paper-terms';
import { localDay } from '@domain/time/local-day';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldset from '@/components/fieldset.module.css';
import { Row, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { usePaperName } from '@/entities/papers/use-papers';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { RecordDeletion } from '@/entities/records/record-deletion';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { placeOf } from '@/lib/formatting/place';
import { isDay } from '@/lib/formatting/typed-day';
import { useOutbox } from '@/lib/offline/outbox-context';
import { InspectionFields } from './inspection-fields';
import { beginPaper, emptyPaperFault, type PaperForm, paperForm, paperOf } from './paper-form';

/** Opens once the account and the vehicles are known, which the device mostly has. */
export function PaperSheet(props: SheetProps<PaperRequest>) {
  const { t } = useTranslation(['papers', 'common']);
  const { account } = useAccount();
  const { vehicles, isLoading } = useVehicles();
  if (account === undefined || isLoading) {
    return (
      <Sheet title={t('papers:title.new')} onClose={props.onClose}>
        <p role="status">{t('common:loading')}</p>
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
  const { t } = useTranslation(['papers', 'common']);
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
    check: (values, draft) => (stored === null ? emptyPaperFault(values, draft) : {}),
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
      call="papers.update"
      title={t(title)}
      saveLabel={t(stored ? 'papers:saveChange' : 'common:word.save')}
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

interface DeletionProps {
  readonly paper: Paper;
  readonly onDone: () => void;
}

/** Deletes a paper; a paper that it renewed counts again. */
function PaperDeletion({ paper, onDone }: DeletionProps) {
  const { t } = useTranslation(['papers', 'common']);
  const { submit } = useOutbox();
  const nameOf = usePaperName();
  const { version, ...again } = paper;
  return (
    <RecordDeletion
      texts={{
        delete: t('papers:delete'),
        deleted: t('common:word.deleted', { name: nameOf(paper) }),
        undo: t('common:word.undo'),
      }}
      hint={paper.renewsId === null ? null : t('papers:deleteRenewal')}
      submit={() => submit('papers.delete', { id: paper.id, version })}
      submitAgain={() => submit('papers.create', again)}
      onDone={onDone}
    />
  );
}

interface TermProps {
  readonly form: PaperForm;
  readonly today: string;
}

/** Fills in the last day of a vehicle tax or a vignette of a usual term; nothing for other papers. */
function TermSection({ form, today }: TermProps) {
  const { t } = useTranslation(['papers', 'common']);
  const { type, validFrom } = form.draft;
  if (type !== 'tax' && type !== 'vignette') return null;
  const terms: readonly PaperTerm[] = paperTerms[type];

  function fillIn(term: PaperTerm): void {
    const days = daysOfTerm(term, isDay(validFrom) ? validFrom : today);
    if (days !== null) form.fill(days);
  }

  return (
    <fieldset className={`${fieldset.fields} ${fieldset.tight}`}>
      <legend>{t('papers:terms.title')}</legend>
      <Row wrap>
        {terms.map((term) => (
          <Button key={term} onClick={() => fillIn(term)}>
            {t(`papers:terms.${term}`)}
          </Button>
        ))}
      </Row>
      <Text scale="small" tone="quiet">
        {t(`papers:terms.${type}Hint`)}
      </Text>
    </fieldset>
  );
}

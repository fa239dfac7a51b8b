import type { Account } from '@domain/account/account.schema';
import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { FoldedFields } from '@/components/folded-fields';
import { Grid } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { receiptDayAndTime } from '@/entities/attachments/receipt-line';
import { ShareFields } from '@/entities/cost-shares/share-fields';
import { EmployerField } from '@/entities/employers/employer-field';
import { Numbered } from '@/entities/receipts/first-receipt';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import { RecordInstant } from '@/entities/record-form/record-fields';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useReceipt } from '@/entities/record-form/use-receipt';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { useUnitsAsOpened } from '@/entities/vehicles/use-units-as-opened';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { CategoryField, SimilarSuggestions, VendorField } from './known-expenses';
import { MoneyFields } from './money-fields';
import { moneyFields, withFigure } from './read-money';
import { type ExpenseForm, useExpenseForm } from './use-expense-form';

/** Opens once the account and the vehicles are known, which the device mostly has. */
export function ExpenseSheet(props: SheetProps<ExpenseRequest>) {
  const { t } = useTranslation(['expenses', 'common']);
  const { account } = useAccount();
  const { vehicles: known, isKnown, isLoading } = useVehicles();
  const vehicles = useUnitsAsOpened(known);
  if (account !== undefined && (isKnown || !isLoading)) {
    return <OpenExpenseSheet {...{ account, vehicles }} {...props} />;
  }
  return (
    <Sheet title={t('expenses:title.new')} onClose={props.onClose}>
      <p role="status">{t('common:loading')}</p>
    </Sheet>
  );
}

interface OpenProps extends SheetProps<ExpenseRequest> {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

/** Form of a cost: category and amount, and folded fields for everything that is usually the same. */
function OpenExpenseSheet(props: OpenProps) {
  const { t } = useTranslation(['expenses', 'common']);
  const form = useExpenseForm(props);
  const { stored, vehicle, vehicles, place, terms, draft, bind, field } = form;
  const choices = vehicles.filter((each) => each.archivedAtMs === null || each.id === vehicle?.id);
  const { receipt: first } = props.request;
  const { receipt, suggestion } = useReceipt({
    field: 'amount',
    first,
    isRestored: form.isRestored,
    take: (facts) => takeReceipt(form, facts),
    fields: ['total', 'day', 'time', 'seller', 'category'],
    usualCurrency: terms.currency,
    usualPer: 'litre',
    place: { ...place, zone: draft.zone ?? place.zone },
  });
  return (
    <FieldFormSheet
      call="expenses.update"
      title={t(stored === null ? 'expenses:title.new' : 'expenses:title.change')}
      saveLabel={t(stored === null ? 'common:word.save' : 'expenses:saveChange')}
      form={form}
      onClose={props.onClose}
      receipt={receipt}
      more={<MoreFields form={form} isFromReceipt={first !== undefined} />}
      finalSentence={t('expenses:reason.locked')}
      deletion={{ label: t('common:word.delete'), work: form.removeExpense }}
    >
      <Numbered fields={['total']}>
        <MoneyFields form={form} />
      </Numbered>
      {field('isMoneyBack')}
      {suggestion}
      {first !== undefined && (
        <Numbered fields={['day', 'time']}>
          <RecordInstant form={form} place={place} />
        </Numbered>
      )}
      {stored === null && <SimilarSuggestions form={form} />}
      <Numbered fields={['category']}>
        <CategoryField form={form} />
      </Numbered>
      <SelectField
        {...bind('vehicleId')}
        value={vehicle?.id ?? ''}
        options={[
          ...choices.map(({ id: value, name }) => ({ value, label: name })),
          { value: '', label: t('expenses:noVehicle') },
        ]}
      />
      <Numbered fields={['seller']}>
        <VendorField form={form} />
      </Numbered>
      <ShareFields form={form} />
    </FieldFormSheet>
  );
}

/** Amount and time replace typed ones; a vendor does not. */
function takeReceipt({ draft, place, terms, change }: ExpenseForm, facts: ReceiptFacts): void {
  const at = receiptDayAndTime(facts, draft.zone ?? place.zone);
  if (at !== null) change({ at, clockChange: null });
  if (facts.seller !== null && draft.vendor === '') change({ vendor: facts.seller });
  if (facts.category !== null && draft.category === null) change({ category: facts.category });
  const { totalMinor, currency } = facts;
  if (totalMinor !== null && currency !== null) {
    const total = moneyFields.amount.show(totalMinor, { ...terms, currency });
    change({ ...withFigure(draft, 'amount', total), currency });
  }
}

const within = ['at', 'fromDay', 'untilDay', 'times', 'businessShare', 'odometer'] as const;
const usualSteps = ['1', '2', '3', '6', '12', '24'];

/** Fields that rarely need a change; unfolded if one of them has a fault. */
function MoreFields({ form, isFromReceipt }: { form: ExpenseForm; isFromReceipt: boolean }) {
  const { t } = useTranslation(['expenses', 'common']);
  const { draft, faults, stored, vehicle, field, bind } = form;
  const isWrong = within.some((name) => faults[name] !== undefined);
  const { everyMonths } = draft;
  const steps = usualSteps.includes(everyMonths) ? usualSteps : [...usualSteps, everyMonths];
  return (
    <FoldedFields summary={t('expenses:more')} isFilled={stored !== null} isWrong={isWrong}>
      {field('timing')}
      {draft.timing === 'spread' && (
        <Grid>
          {field('fromDay')}
          {field('untilDay')}
        </Grid>
      )}
      {draft.timing === 'repeats' && (
        <Grid>
          <SelectField
            {...bind('everyMonths')}
            options={steps.map((value) => ({
              value,
              label: t('expenses:timing.months', { count: Number(value) }),
            }))}
          />
          {field('times')}
        </Grid>
      )}
      <Grid>
        {field('businessShare')}
        {vehicle !== null && field('odometer')}
      </Grid>
      <EmployerField {...bind('employerId')} none={t('expenses:noEmployer')} />
      {!isFromReceipt && <RecordInstant form={form} place={form.place} />}
      {field('note')}
    </FoldedFields>
  );
}

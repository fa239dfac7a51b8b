import { maxTagLength } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { trpc } from '@/lib/trpc/client';
import { type AskingForm, type Question, type QuestionProps, useFaultOf } from './question';

const choiceMessages = {
  none: 'claims:fact.tripsNone',
  all: 'claims:fact.tripsAll',
  tagged: 'claims:fact.tripsTagged',
} as const;

type Choice = keyof typeof choiceMessages;

/** Choice of the trips that a rule treats separately. */
function TripsInput({ at, label, offered, form }: QuestionProps & { readonly offered: readonly Choice[] }) {
  const { t } = useTranslation(['claims']);
  const chosen = offered.find((choice) => choice === form.typed[at]) ?? 'none';
  return (
    <>
      <ChoiceField
        label={label}
        value={chosen}
        options={offered.map((value) => ({ value, label: t(choiceMessages[value]) }))}
        onChange={(value) => form.type(at, value)}
      />
      {chosen === 'tagged' && <TagInput at={`${at}.tag`} form={form} />}
    </>
  );
}

/** Field for a tag, with suggestions from the trips of the period. */
function TagInput({ at, form }: { at: string; form: AskingForm }) {
  const { t } = useTranslation(['claims', 'fields']);
  const { typed, type, period, read } = form;
  const isPeriod = period !== null && read?.faults.period === undefined;
  const found = trpc.claims.tags.useQuery(period ?? { fromDay: '', untilDay: '' }, { enabled: isPeriod });
  const faultOf = useFaultOf(form);
  const tags = found.data?.tags ?? [];
  return (
    <ComboboxField
      label={t('claims:fact.tag')}
      hint={
        found.data !== undefined && tags.length === 0 ? t('claims:fact.noTags') : t('claims:fact.tagHint')
      }
      maxLength={maxTagLength}
      value={typed[at] ?? ''}
      groups={[groupOf(t('claims:fact.tagsOfPeriod'), tags)]}
      error={faultOf(at)}
      onChange={(tag) => type(at, tag)}
    />
  );
}

/** No trips, or those with a tag. */
export const trips: Question = {
  read: (at, reader) => (reader.text(at) === 'tagged' ? { tag: reader.required(`${at}.tag`) } : []),
  Input: (props) => <TripsInput {...props} offered={['none', 'tagged']} />,
};

/** No trips, all of them, or those with a tag. */
export const territoryTrips: Question = {
  read(at, reader) {
    const selection = reader.text(at);
    if (selection === 'tagged') return { trips: 'tagged', tag: reader.required(`${at}.tag`) };
    return { trips: selection === 'all' ? 'all' : 'none' };
  },
  Input: (props) => <TripsInput {...props} offered={['none', 'all', 'tagged']} />,
};

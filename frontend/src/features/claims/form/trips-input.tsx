import { maxTagLength } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { Controls } from '@/components/controls';
import { trpc } from '@/lib/trpc/client';
import type { ClaimForm } from './use-claim-form';

const choiceMessages = {
  none: 'claims:fact.tripsNone',
  all: 'claims:fact.tripsAll',
  tagged: 'claims:fact.tripsTagged',
} as const;

type Choice = keyof typeof choiceMessages;

interface Props {
  /** Name under which the choice is stored. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Exclude<Choice, 'tagged'>[];
  readonly form: ClaimForm;
}

/** Choice of the trips that a rule treats separately: none, all, or those with a tag. */
export function TripsInput({ name, label, choices, form }: Props) {
  const { t } = useTranslation(['claims']);
  const offered: readonly Choice[] = [...choices, 'tagged'];
  const chosen = offered.find((choice) => choice === form.typed[name]) ?? 'none';
  return (
    <>
      <ChoiceField
        label={label}
        value={chosen}
        options={offered.map((value) => ({ value, label: t(choiceMessages[value]) }))}
        onChange={(value) => form.type(name, value)}
      />
      {chosen === 'tagged' && <TagInput name={`${name}.tag`} form={form} />}
    </>
  );
}

/** Field for a tag, with suggestions from the trips of the period. */
function TagInput({ name, form: { typed, type, faults, period, read } }: Pick<Props, 'name' | 'form'>) {
  const { t } = useTranslation(['claims', 'fields']);
  const isPeriod = period !== null && read?.faults.period === undefined;
  const found = trpc.claims.tags.useQuery(period ?? { fromDay: '', untilDay: '' }, { enabled: isPeriod });
  const fault = faults[name];
  const tags = found.data?.tags ?? [];
  return (
    <Controls>
      <ComboboxField
        label={t('claims:fact.tag')}
        hint={
          found.data !== undefined && tags.length === 0 ? t('claims:fact.noTags') : t('claims:fact.tagHint')
        }
        maxLength={maxTagLength}
        value={typed[name] ?? ''}
        groups={[groupOf(t('claims:fact.tagsOfPeriod'), tags)]}
        error={fault === undefined ? null : t(`claims:fault.${fault}`)}
        onChange={(tag) => type(name, tag)}
      />
    </Controls>
  );
}

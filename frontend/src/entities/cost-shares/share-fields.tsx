import type { Member } from '@domain/logbooks/logbook.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Stack, Text } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import type { FieldTerms } from '@/lib/forms/field';
import type { MessageKey, Namespace } from '@/lib/i18n/namespaces';
import { useIsCompany, useMembers } from '@/lib/logbook/membership';
import { type ShareDraft, sharedBy, usualSharers } from './share-form';

interface ShareForm {
  readonly draft: ShareDraft;
  readonly faults: Readonly<Partial<Record<string, MessageKey>>>;
  readonly terms: FieldTerms;
  readonly change: (changes: Partial<ShareDraft>) => void;
}

/** Fields for the payer of a cost and for its shares; renders nothing where the driver is alone. */
export function ShareFields({ form }: { readonly form: ShareForm }) {
  const { t } = useTranslation<Namespace[]>(['settlements', 'fields']);
  const members = useMembers();
  // A company's logbook refuses it, as the parts would tell how far each driver drove.
  const rules = useIsCompany() ? sharedBy.filter((by) => by !== 'distance') : sharedBy;
  const you = members.find(({ isYou }) => isYou);
  if (you === undefined) return null;
  const { draft, faults, terms, change } = form;
  const sentence = (name: string) => (faults[name] === undefined ? null : t(faults[name]));
  const payer = draft.paidBy ?? you.id;
  const named = new Set([payer, ...draft.sharers.map(({ memberId }) => memberId)]);
  const offered = members.filter(({ id, endedAtMs }) => endedAtMs === null || named.has(id));
  return (
    <>
      <Grid min="13rem">
        <SelectField
          label={t('settlements:paidBy')}
          value={payer}
          options={[
            ...offered.map((member) => ({ value: member.id, label: nameOf(member, t('settlements:you')) })),
            ...(payer === '' ? [{ value: '', label: t('settlements:payerUnknown') }] : []),
          ]}
          error={sentence('paidBy')}
          onChange={(paidBy) => change({ paidBy })}
        />
        <SelectField
          label={t('settlements:shared')}
          value={draft.shared}
          options={rules.map((value) => ({ value, label: t(`settlements:sharedBy.${value}`) }))}
          error={sentence('shared')}
          onChange={(shared) =>
            change({ shared, sharers: shared === 'not' ? [] : usualSharers(shared, members, terms) })
          }
        />
      </Grid>
      {draft.shared !== 'not' && <Sharers form={form} offered={offered} />}
    </>
  );
}

const nameOf = ({ name, isYou }: Member, you: string) => (isYou ? `${name} (${you})` : name);

/** Members among whom the cost is shared, or the part of each. */
function Sharers({ form, offered }: { readonly form: ShareForm; readonly offered: readonly Member[] }) {
  const { t } = useTranslation<Namespace[]>(['settlements', 'fields']);
  const id = useId();
  const { draft, faults, change } = form;
  const { shared, sharers } = draft;
  const without = (memberId: string) => sharers.filter((each) => each.memberId !== memberId);
  const isByPercent = shared === 'percent';
  return (
    <Stack gap={8} role="group" aria-labelledby={id}>
      <Text id={id} scale="hint" tone="quiet">
        {t(shared === 'distance' ? 'settlements:sharersByDistance' : 'settlements:sharers')}
      </Text>
      <Grid min="13rem">
        {offered.map((member) => {
          const at = sharers.findIndex(({ memberId }) => memberId === member.id);
          const label = nameOf(member, t('settlements:you'));
          const fault = faults[`sharers.${at}.percent`];
          const put = (percent: string) => {
            const own = { memberId: member.id, percent };
            change({
              sharers: at < 0 ? [...sharers, own] : sharers.map((each, index) => (index === at ? own : each)),
            });
          };
          return isByPercent ? (
            <NumberField
              key={member.id}
              label={label}
              unit="%"
              value={sharers[at]?.percent ?? ''}
              error={fault === undefined ? null : t(fault)}
              onChange={put}
            />
          ) : (
            <SwitchField
              key={member.id}
              label={label}
              checked={at >= 0}
              onChange={(isIn) => (isIn ? put('') : change({ sharers: without(member.id) }))}
            />
          );
        })}
      </Grid>
    </Stack>
  );
}

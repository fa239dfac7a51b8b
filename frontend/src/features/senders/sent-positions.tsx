import {
  keepDaysChoices,
  positionRefusals,
  type Sender,
  type SentPositions,
} from '@domain/senders/sender.schema';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import { SelectField } from '@/components/select-field';
import { toProblem } from '@/lib/errors/problem';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';

interface Props {
  readonly sender: Sender;
  readonly positions: SentPositions;
  readonly place: Place;
}

const untilDeleted = 'untilDeleted';

/** Positions that were not kept, each with its reason, and how long the others are kept. */
export function SentPositionsPart({ sender, positions: { refused, keepDays }, place }: Props) {
  const { t } = useTranslation(['senders']);
  const { senders } = trpc.useUtils();
  const change = trpc.senders.change.useMutation({
    onSuccess: () => {
      notify(t('senders:saved'));
      return senders.list.invalidate();
    },
  });
  const { format } = numberFormat(place.locale);
  const reasons = positionRefusals.flatMap((reason) => {
    const count = refused[reason];
    return count === undefined ? [] : [`${format(count)}\u00a0× ${t(`senders:positions.reason.${reason}`)}`];
  });
  const choices = keepDaysChoices.map((days) => ({
    value: `${days}`,
    label: t('senders:positions.days', { days }),
  }));
  const choose = (chosen: string) =>
    change.mutate({
      id: sender.id,
      keepDays: keepDaysChoices.find((days) => `${days}` === chosen) ?? null,
    });
  return (
    <Stack gap={12}>
      {reasons.length > 0 && (
        <Text tone="quiet">{t('senders:positions.refused', { reasons: reasons.join('; ') })}</Text>
      )}
      <SelectField
        label={t('senders:positions.keep')}
        hint={t('senders:positions.keepHint')}
        value={keepDays === null ? untilDeleted : `${keepDays}`}
        options={[...choices, { value: untilDeleted, label: t('senders:positions.untilDeleted') }]}
        onChange={choose}
      />
      {change.error !== null && <CallProblem problem={toProblem(change.error)} />}
    </Stack>
  );
}

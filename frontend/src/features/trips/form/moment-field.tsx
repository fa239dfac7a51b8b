import { useTranslation } from 'react-i18next';
import { InstantField } from '@/components/instant-field';
import type { ShownAs } from '@/entities/account/use-shown-as';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';

interface Props {
  readonly of: 'start' | 'end';
  readonly value: ChosenInstant;
  /** What it is while nobody has touched it. */
  readonly untouchedMs: number | null;
  readonly shownAs: ShownAs;
  readonly error: string | null;
  readonly onChange: (value: ChosenInstant) => void;
}

const labels = {
  start: { label: 'trip-sheet:start', day: 'trip-sheet:startDay', time: 'trip-sheet:startTime' },
  end: { label: 'trip-sheet:end', day: 'trip-sheet:endDay', time: 'trip-sheet:endTime' },
} as const;

/** When a trip started or ended. */
export function MomentField({ of, shownAs, ...field }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const whichTime = t('trip-sheet:whichTime');
  return (
    <InstantField
      {...field}
      labels={{
        label: t(labels[of].label),
        day: t(labels[of].day),
        time: t(labels[of].time),
        never: whichTime,
        twice: whichTime,
      }}
      locale={shownAs.locale}
      homeZone={shownAs.zone}
    />
  );
}

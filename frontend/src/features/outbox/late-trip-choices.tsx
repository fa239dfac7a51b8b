import type { MemberQuestionAsk } from '@domain/logbooks/driving/member-question.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { useAsk, type WaysOut } from '@/entities/driving/use-ways-out';
import { useOutbox } from '@/lib/offline/outbox-context';

interface Props {
  readonly record: Trip;
  readonly ways: WaysOut;
  readonly busy: boolean;
  readonly decide: (work: () => Promise<void>) => void;
}

/** Ways out for a trip that contradicts the reading of another driver, besides correcting it. */
export function LateTripChoices({ record, ways, busy, decide }: Props) {
  const { t } = useTranslation(['outbox']);
  const { submit } = useOutbox();
  const ask = useAsk();
  const { kept, question } = ways;

  async function keep(about: MemberQuestionAsk['about'] | null): Promise<void> {
    const { id, version } = record;
    const { odometerStartMetres, odometerEndMetres, distanceMetres } = kept;
    const changes = {
      ...{ odometerStartMetres, odometerEndMetres, distanceMetres },
      ...{ odometerStartMileThousandths: null, odometerEndMileThousandths: null },
      distanceMileThousandths: kept.distanceMileThousandths ?? null,
    };
    // It takes the place of the refused change, and stays here if it is refused, too.
    const { outcome } = await submit('trips.update', { id, version, changes }, () => false, record);
    if (outcome === 'saved' && about !== null) await ask(about);
  }

  return (
    <>
      <Button busy={busy} onClick={() => decide(() => keep(null))}>
        {t('outbox:late.keep')}
      </Button>
      {question !== null && (
        <Button busy={busy} onClick={() => decide(() => keep(question))}>
          {t('outbox:late.ask')}
        </Button>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Text, Well } from '@/components/layout';
import { DiscardChoice, useDeciding } from '@/entities/records/deciding';
import { MovedVehicle } from '@/entities/records/moved-vehicle';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import { goneItem } from './gone-item';

interface Props {
  readonly recordId: string;
  /** Called once nothing is left to decide. */
  readonly onDecided: () => void;
}

/** Says in the form of a record that it was deleted elsewhere, and offers what the page of waiting changes does. */
export function GoneChoice({ recordId, onDecided }: Props) {
  const { t } = useTranslation(['outbox']);
  const outbox = useDriversOutbox();
  const { busy, sentence, decide } = useDeciding();
  const item = goneItem(outbox, recordId);
  if (item === undefined) return null;
  const localVersion = outbox.localVersion(item);
  const canBeNew = localVersion !== undefined && outbox.canBeNew(item, localVersion);
  const decided = (work: () => Promise<void>) =>
    decide(async () => {
      await work();
      onDecided();
    });
  return (
    <Well>
      <Text role="alert">{t('outbox:refused.deletedElsewhere')}</Text>
      {item.problem !== undefined && <MovedVehicle item={item} problem={item.problem} />}
      {sentence !== null && <p role="alert">{sentence}</p>}
      <Row wrap>
        {canBeNew && (
          <Button busy={busy} onClick={() => decided(() => outbox.keepAsNew(item, localVersion))}>
            {t('outbox:refused.keepAsNew')}
          </Button>
        )}
        <DiscardChoice busy={busy} onDiscard={() => decided(() => outbox.discard(item))} />
      </Row>
    </Well>
  );
}

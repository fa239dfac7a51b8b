import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { asCreate } from '@/lib/offline/folding';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { writes } from '@/lib/offline/writes';
import { actOf } from './act-words';
import { formAddress } from './form-address';
import { useDeciding } from './use-deciding';
import styles from './waiting-page.module.css';
import { ItemFacts } from './waiting-row';

interface Props {
  readonly item: OutboxItem;
  readonly problem: Problem;
}

/** The server did not take it; nothing of it is lost before somebody says so. */
export function RefusedCard({ item, problem }: Props) {
  const { t } = useTranslation(['outbox', 'errors']);
  const outbox = useDriversOutbox();
  const { busy, sentence, decide } = useDeciding();
  const [asked, setAsked] = useState(false);
  const gone = problem.reason === 'NOT_FOUND';
  const mine = outbox.mine(item);
  const canBeNew = gone && mine !== undefined && asCreate(mine) !== null;
  const canEdit = !gone && writes[item.path].does !== 'delete';
  return (
    <article className={styles.card} aria-label={t(actOf(item))}>
      <ItemFacts item={item} />
      <p role="alert">
        {gone ? t('outbox:refused.deletedElsewhere') : t(problemSentenceKey(problem), { ...problem })}
      </p>
      {sentence !== null && <p role="alert">{sentence}</p>}
      <div className={styles.choices}>
        {canBeNew && (
          <Button look="accent" busy={busy} onClick={() => decide(() => outbox.keepAsNew(item, mine))}>
            {t('outbox:refused.keepAsNew')}
          </Button>
        )}
        {canEdit && (
          <ButtonLink look="accent" to={formAddress(item)}>
            {t('outbox:refused.edit')}
          </ButtonLink>
        )}
        {!gone && (
          <Button busy={busy} onClick={() => decide(() => outbox.tryAgain(item))}>
            {t('outbox:refused.tryAgain')}
          </Button>
        )}
        {asked ? (
          <Button look="danger" busy={busy} onClick={() => decide(() => outbox.discard(item))}>
            {t('outbox:refused.confirm')}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {t('outbox:refused.discard')}
          </Button>
        )}
      </div>
    </article>
  );
}

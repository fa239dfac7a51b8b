import type { Paper } from '@domain/papers/paper.schema';
import { useTranslation } from 'react-i18next';
import { usePaperName } from '@/entities/papers/use-paper-name';
import { RecordDeletion } from '@/entities/records/record-deletion';
import { useOutbox } from '@/lib/offline/outbox-context';

interface Props {
  readonly paper: Paper;
  readonly onDone: () => void;
}

/** Deletes a paper; a paper that it renewed counts again. */
export function PaperDeletion({ paper, onDone }: Props) {
  const { t } = useTranslation(['papers']);
  const { submit } = useOutbox();
  const nameOf = usePaperName();
  const { version, ...again } = paper;
  return (
    <RecordDeletion
      texts={{
        delete: t('papers:delete'),
        deleted: t('papers:deleted', { name: nameOf(paper) }),
        undo: t('papers:undo'),
      }}
      hint={paper.renewsId === null ? null : t('papers:deleteRenewal')}
      submit={() => submit('papers.delete', { id: paper.id, version })}
      submitAgain={() => submit('papers.create', again)}
      onDone={onDone}
    />
  );
}

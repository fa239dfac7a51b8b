import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Panel } from '@/components/panel';
import { DeletionForm } from './deletion-form';

/** Button to delete the account, which asks because it cannot be undone. */
export function DeletionPanel({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation(['account']);
  const dialog = useRef<HTMLDialogElement>(null);
  /** Resets the dialog each time it is opened. */
  const [openings, setOpenings] = useState(0);
  return (
    <Panel tone="danger" title={t('account:deletion.title')} hint={t('account:deletion.hint')}>
      <div>
        <Button onClick={() => dialog.current?.showModal()}>{t('account:deletion.open')}</Button>
      </div>
      <Dialog ref={dialog} title={t('account:deletion.question')} onClose={() => setOpenings(openings + 1)}>
        <DeletionForm key={openings} onCancel={() => dialog.current?.close()} onDeleted={onDeleted} />
      </Dialog>
    </Panel>
  );
}

import { IconCamera, IconGasStation, IconReceipt } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Stack } from '@/components/layout';
import styles from './photograph-receipt.module.css';

interface Props {
  readonly onFill: (receipt: Blob) => void;
  readonly onCost: (receipt: Blob) => void;
}

/** Takes a photo first, then asks what it shows. */
export function PhotographReceipt({ onFill, onCost }: Props) {
  const { t } = useTranslation(['today', 'common']);
  const camera = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [receipt, setReceipt] = useState<Blob | null>(null);

  function taken({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file === undefined) return;
    setReceipt(file);
    dialog.current?.showModal();
  }

  function chosen(open: (receipt: Blob) => void): void {
    dialog.current?.close();
    if (receipt !== null) open(receipt);
  }

  return (
    <div className={styles.camera}>
      <Button icon={<IconCamera size={20} aria-hidden="true" />} onClick={() => camera.current?.click()}>
        {t('today:receipt.take')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-receipt
        onChange={taken}
      />
      {/* Kept outside the menu, which closes when the dialog opens. */}
      {createPortal(
        <Dialog ref={dialog} title={t('today:receipt.what')}>
          <Stack gap={8}>
            <Button icon={<IconGasStation size={20} aria-hidden="true" />} onClick={() => chosen(onFill)}>
              {t('common:word.fillUp')}
            </Button>
            <Button icon={<IconReceipt size={20} aria-hidden="true" />} onClick={() => chosen(onCost)}>
              {t('today:actions.cost')}
            </Button>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              {t('common:word.cancel')}
            </Button>
          </Stack>
        </Dialog>,
        document.body,
      )}
    </div>
  );
}

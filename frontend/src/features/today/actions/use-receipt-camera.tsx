import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyWithUndo } from '@/components/undo-notice';

/** Photos, and PDFs where there are files rather than a camera. */
const accepted = 'image/*,application/pdf';

interface Camera {
  /** Takes a photo, or lets the driver choose a file on a device without a camera at hand. */
  readonly take: () => void;
  /** Place it outside of anything that closes. */
  readonly inputs: ReactNode;
}

/** Camera for receipts. Browsers do not tell why there is no picture, so drivers are told how to get one. */
export function useReceiptCamera(onReceipt: (file: Blob) => void): Camera {
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { t } = useTranslation(['today']);

  useEffect(() => {
    const { current: input } = camera;
    const cancelled = () =>
      notifyWithUndo({
        message: t('today:receipt.noPicture'),
        undoLabel: t('today:receipt.choose'),
        onUndo: () => chooser.current?.click(),
      });
    input?.addEventListener('cancel', cancelled);
    return () => input?.removeEventListener('cancel', cancelled);
  }, [t]);

  function taken({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Allows the same file to be chosen again.
    currentTarget.value = '';
    if (file !== undefined) onReceipt(file);
  }

  return {
    take() {
      const hasCamera = window.matchMedia('(pointer: coarse)').matches;
      (hasCamera ? camera : chooser).current?.click();
    },
    inputs: (
      <>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          data-receipt
          onChange={taken}
        />
        <input ref={chooser} type="file" accept={accepted} hidden onChange={taken} />
      </>
    ),
  };
}

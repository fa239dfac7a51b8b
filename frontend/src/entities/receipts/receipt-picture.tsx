import type { PrintedBox } from '@domain/receipts/printed-line';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './receipt-picture.module.css';

interface Box {
  readonly name: string;
  readonly box: PrintedBox | undefined;
  readonly isChosen: boolean;
}

interface Props {
  readonly address: string;
  /** Boxes on the picture, numbered in their order. null: none yet. */
  readonly boxes: {
    readonly size: { readonly width: number; readonly height: number };
    readonly boxes: readonly Box[];
  } | null;
  /** True within a form: the first box is scrolled into view. */
  readonly isFramed?: boolean;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Picture with a numbered box around each field that was read. */
export function ReceiptPicture({ address, boxes: shown, isFramed = false }: Props) {
  const { t } = useTranslation(['attachments']);
  const frame = useRef<HTMLElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const tops = shown?.boxes.flatMap(({ box }) => (box === undefined ? [] : [box.top])) ?? [];
  const firstTop = shown === null || tops.length === 0 ? 0 : Math.min(...tops) / shown.size.height;

  function scrollToFirst(): void {
    const { current: scrolled } = frame;
    const height = image.current?.clientHeight ?? 0;
    if (isFramed && scrolled !== null) scrolled.scrollTop = Math.max(0, firstTop * height - 8);
  }
  useEffect(scrollToFirst, [firstTop]);

  return (
    <section
      ref={frame}
      className={styles.scroll}
      data-framed={isFramed || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a tall receipt is scrolled with the keyboard
      tabIndex={0}
      aria-label={t('attachments:reading.picture')}
    >
      <div className={styles.picture}>
        <img ref={image} src={address} alt="" onLoad={scrollToFirst} />
        {shown?.boxes.map(({ name, box, isChosen }, index) => {
          if (box === undefined) return null;
          return (
            <span
              key={name}
              className={styles.box}
              data-field={name}
              data-chosen={isChosen || undefined}
              style={{
                insetInlineStart: percent(box.left, shown.size.width),
                insetBlockStart: percent(box.top, shown.size.height),
                inlineSize: percent(box.right - box.left, shown.size.width),
                blockSize: percent(box.bottom - box.top, shown.size.height),
              }}
              aria-hidden="true"
            >
              <span className={styles.number}>{index + 1}</span>
            </span>
          );
        })}
      </div>
    </section>
  );
}

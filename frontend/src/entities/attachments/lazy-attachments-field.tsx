import { lazyPiece } from '@/components/lazy';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import styles from './attachments.module.css';

const part = createLazyComponent(
  async () => (await import('./attachments-field')).AttachmentsField,
  'attachments',
);

/** The files of a record; its code comes with the first form that shows it. */
export const AttachmentsField = lazyPiece(part, <div className={styles.place} />);

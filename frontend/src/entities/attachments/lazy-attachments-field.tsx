import { lazyPiece } from '@/components/lazy';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import styles from './attachments.module.css';

/** Loads the sending code with the field, so that nothing must be loaded when a network returns. */
async function load() {
  const [{ AttachmentsField: Field }] = await Promise.all([
    import('./attachments-field'),
    import('./attachment-sending'),
  ]);
  return Field;
}

const part = createLazyComponent(load, 'attachments');

/** Files of a record; the code is loaded with the first form that shows them. */
export const AttachmentsField = lazyPiece(part, <div className={styles.place} />);

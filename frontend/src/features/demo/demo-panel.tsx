import { lazyPiece } from '@/components/lazy';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useLogbook } from '@/lib/logbook/logbook-context';
import styles from './demo-panel.module.css';

const place = <div className={styles.place} aria-busy="true" />;
const OpenPanel = lazyPiece(
  createLazyComponent(async () => (await import('./open-panel')).OpenPanel, 'demo'),
  place,
);
const RemovePanel = lazyPiece(
  createLazyComponent(async () => (await import('./remove-panel')).RemovePanel, 'demo'),
  place,
);

/** Link to the examples; inside them, a button to delete them. A shared logbook has none. */
export function DemoPanel() {
  const { logbook } = useLogbook();
  if (logbook === 'examples') return <RemovePanel />;
  return logbook === 'own' && <OpenPanel />;
}

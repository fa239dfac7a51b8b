import { mayFill } from '@domain/demo/demo-id';
import { lazyPiece } from '@/components/lazy';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { useAuth } from '@/lib/auth/auth';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import styles from './demo-panel.module.css';

const Panel = lazyPiece(
  createLazyComponent(async () => (await import('./fill-panel')).FillPanel, 'demo'),
  <div className={styles.place} aria-busy="true" />,
);

/** Offers the examples for as long as there are no vehicles, or the examples are not all there yet. */
export function DemoPanel() {
  const { user } = useAuth();
  const { vehicles, isKnown } = useVehicles();
  if (!user || !isKnown || !mayFill(user.uid, vehicles)) return null;
  return <Panel isBegun={vehicles.length > 0} />;
}

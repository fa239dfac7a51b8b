import { mayFill } from '@domain/demo/demo-id';
import { lazy, Suspense } from 'react';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { useAuth } from '@/lib/auth/auth';
import { loadMessages } from '@/lib/i18n/start';
import styles from './demo-panel.module.css';

const Panel = lazy(async () => {
  const [{ FillPanel }] = await Promise.all([import('./fill-panel'), loadMessages('demo')]);
  return { default: FillPanel };
});

/** Offers the examples for as long as there are no vehicles, or the examples are not all there yet. */
export function DemoPanel() {
  const { user } = useAuth();
  const { vehicles, isKnown } = useVehicles();
  if (!user || !isKnown || !mayFill(user.uid, vehicles)) return null;
  return (
    <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
      <Panel isBegun={vehicles.length > 0} />
    </Suspense>
  );
}

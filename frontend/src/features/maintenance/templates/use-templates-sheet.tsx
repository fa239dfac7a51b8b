import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

const TemplatesSheet = lazySheet(
  createLazyComponent(async () => (await import('./templates-sheet')).TemplatesSheet, 'maintenance'),
);

/** The sheet in which usual work is chosen, and plans go out and come in as files. */
export function useTemplatesSheet(): Openable<{ readonly vehicle: Vehicle }> {
  return useOpened(({ vehicle }, close) => <TemplatesSheet vehicle={vehicle} onClose={close} />);
}

import { localDay } from '@domain/time/local-day';
import { useEffect, useRef, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { fetchStream } from '@/lib/files/fetch-file';
import { saveFile } from '@/lib/files/save-file';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';

export type ArchiveExportState =
  | { readonly kind: 'idle' | 'cancelled' }
  | { readonly kind: 'running' | 'done'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Limits the export to one vehicle. */
interface VehicleExport {
  readonly vehicleId: string;
  readonly withTrips: boolean;
  readonly withCostFiles: boolean;
}

/** Exports the whole logbook, or one vehicle, as a download. Leaving the page cancels it. */
export function useArchiveExport(zone: string, vehicle?: VehicleExport) {
  const { archive, ledger } = trpc.useUtils();
  const identity = useIdentity();
  const { logbook } = useLogbook();
  const [state, setState] = useState<ArchiveExportState>({ kind: 'idle' });
  const cancelling = useRef<AbortController | null>(null);
  useEffect(() => () => cancelling.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    cancelling.current = controller;
    setState({ kind: 'running', bytes: 0 });
    try {
      const file = await fetchStream(addressOf(vehicle), {
        identity,
        logbook,
        signal,
        onProgress: (bytes) => setState({ kind: 'running', bytes }),
      });
      const name = vehicle ? 'roadbook-vehicle' : 'roadbook';
      saveFile(file, `${name}-${localDay(Date.now(), zone)}.zip`);
      setState({ kind: 'done', bytes: file.size });
      void archive.overview.invalidate();
      void ledger.checkpoint.invalidate();
    } catch (error) {
      setState(signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', problem: toProblem(error) });
    }
  }

  return { state, start: () => void start(), cancel: () => cancelling.current?.abort() };
}

function addressOf(vehicle: VehicleExport | undefined): string {
  if (!vehicle) return '/api/files/archive';
  const choice = (isWith: boolean) => (isWith ? 'with' : 'without');
  const query = new URLSearchParams({
    trips: choice(vehicle.withTrips),
    costFiles: choice(vehicle.withCostFiles),
  });
  return `/api/files/archive/vehicles/${vehicle.vehicleId}?${query}`;
}

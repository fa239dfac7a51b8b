import { type PackLine, packFormat, packVersion } from '@domain/maintenance/pack.schema';
import type { Schedule } from '@domain/maintenance/schedule.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { saveFile } from '@/lib/files/save-file';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useDriversOutbox } from '@/lib/offline/outbox-context';

/** Plans many works at once, and saves or reads a vehicle's plan as a file. */
export function usePlans(vehicle: Vehicle) {
  const { t } = useTranslation(['maintenance', 'errors', 'common']);
  const outbox = useDriversOutbox();
  const failToStore = () => notify(t(problemSentenceKey({ reason: 'NOT_STORED', fields: [] })));

  async function undo(ids: readonly string[]): Promise<void> {
    const deletion = (id: string) => ({
      path: 'schedules.delete',
      input: { id, version: 1 },
      shown: undefined,
    });
    // The last one first, because each may still wait in the outbox.
    await outbox.submitAll(ids.toReversed().map(deletion));
  }

  return {
    /** Returns false if this device could not store the schedules. */
    async plan(lines: readonly PackLine[]): Promise<boolean> {
      const created = lines.map((line) => ({
        id: newRecordId(),
        vehicleId: vehicle.id,
        profile: 'normal',
        start: null,
        ...line,
      }));
      try {
        await outbox.submitAll(
          created.map((input) => ({ path: 'schedules.create', input, shown: undefined })),
        );
      } catch {
        failToStore();
        return false;
      }
      notifyWithUndo({
        message: t('maintenance:templates.added', { count: created.length }),
        undoLabel: t('common:word.undo'),
        onUndo: () => void undo(created.map(({ id }) => id)).catch(failToStore),
      });
      return true;
    },
    save(schedules: readonly Schedule[]): void {
      const name = t('maintenance:templates.packName', { vehicle: vehicle.name });
      const pack = { format: packFormat, version: packVersion, name, lines: schedules.map(lineOf) };
      const file = new Blob([JSON.stringify(pack, null, 2)], { type: 'application/json' });
      saveFile(file, `${name.replace(/[\\/:*?"<>|]+/g, ' ')}.json`);
    },
  };
}

/** Returns a schedule without its vehicle and its history. */
function lineOf(schedule: Schedule): PackLine {
  const { item, title, normal, severe, anchor, source, isToCheck, note } = schedule;
  return { item, title, normal, severe, anchor, source, isToCheck, note };
}

import type { Import, ImportUndone } from '@domain/import/import.schema';
import { withinLimits } from './within-limits';

interface TakingBack {
  /** Undoes a part. */
  undo(): Promise<ImportUndone>;
  onProgress(done: number, total: number): void;
  onWait?(isWaiting: boolean): void;
}

/** Undoes an import part by part to its end, because half an import would be worse than either. */
export async function takeBack({ undo, onProgress, onWait }: TakingBack): Promise<Import> {
  const never = new AbortController();
  for (let done = 0; ; ) {
    const step = await withinLimits(undo, never.signal, onWait);
    if (step.isDone) return step.import;
    done += step.takenBackCount;
    const { createdCount, updatedCount } = step.import;
    onProgress(done, Math.max(done, createdCount + updatedCount));
  }
}

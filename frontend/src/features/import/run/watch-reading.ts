import type { Remote } from 'comlink';
import type { ImportReader } from '../worker/import-reader';

const everyMilliseconds = 500;

/** Reports repeatedly how much of a file is read, until ended. */
export function watchReading(
  reader: Pick<Remote<ImportReader>, 'readShare'>,
  onShare: (share: number | null) => void,
): { end(): void } {
  let isWatched = true;
  const timer = setInterval(
    () => void reader.readShare().then((share) => isWatched && onShare(share)),
    everyMilliseconds,
  );
  return {
    end() {
      isWatched = false;
      clearInterval(timer);
    },
  };
}

import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { RestoreProblem } from '../../../domain/archive/archive.schema';
import { type StartTask, serveTask } from '../../../platform/worker-processes/worker-task';
import {
  type CheckedVehicle,
  checkVehicleArchive,
  isVehicleManifest,
} from '../import-vehicle/vehicle-records';
import { ArchiveRefused, ArchiveZip } from './archive-zip';
import { type CheckedArchive, type CheckTerms, checkArchive, readManifest } from './check-archive';

/**
 * Requests pieces of this size: a server that pushed would have no backpressure, and a bucket needs time for each
 * request.
 */
const maxPieceBytes = 1024 * 1024;
const toldEveryBytes = 1024 * 1024;

export type CheckMessage =
  | { readonly kind: 'check'; readonly bytes: number }
  | { readonly kind: 'piece'; readonly content: Uint8Array };

export type CheckProgress =
  | { readonly kind: 'read'; readonly from: number; readonly before: number }
  | { readonly kind: 'checked'; readonly done: number; readonly total: number };

export type CheckOutcome =
  | { readonly kind: 'everything'; readonly checked: CheckedArchive }
  | { readonly kind: 'vehicle'; readonly checked: CheckedVehicle }
  | ({ readonly kind: 'refused' } & RestoreProblem);

/** Checks an uploaded archive, requesting it from the server piece by piece. */
export const startCheck: StartTask<CheckMessage, CheckProgress, CheckOutcome> = (tell) => {
  const waiting: ((content: Uint8Array) => void)[] = [];
  const piece = (from: number, before: number) =>
    new Promise<Uint8Array>((resolve) => {
      waiting.push(resolve);
      tell({ kind: 'read', from, before });
    });
  return {
    receive(message) {
      if (message.kind === 'check') {
        let toldBytes = 0;
        // The server has to read each: of an archive of gigabytes there would be hundreds of thousands.
        const onProgress = (done: number, total: number) => {
          if (done - toldBytes < toldEveryBytes && done < total) return;
          toldBytes = done;
          tell({ kind: 'checked', done, total });
        };
        return outcomeOf(new AskedPieces(piece), message.bytes, { onProgress });
      }
      waiting.shift()?.(message.content);
      return null;
    },
  };
};

class AskedPieces extends RandomAccessReader {
  constructor(private readonly piece: (from: number, before: number) => Promise<Uint8Array>) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += maxPieceBytes) {
      yield await this.piece(at, Math.min(end, at + maxPieceBytes));
    }
  }
}

async function outcomeOf(
  reader: RandomAccessReader,
  bytes: number,
  terms: CheckTerms,
): Promise<CheckOutcome> {
  try {
    const zip = await ArchiveZip.open(reader, bytes);
    const read = await readManifest(zip);
    return isVehicleManifest(read.manifestJson)
      ? { kind: 'vehicle', checked: await checkVehicleArchive(zip, read, terms) }
      : { kind: 'everything', checked: await checkArchive(zip, read, terms) };
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return { kind: 'refused', reason: error.reason, place: error.place };
  }
}

if (require.main === module) serveTask(startCheck);

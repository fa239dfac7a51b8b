import type { RestoreProblem } from '../../../domain/archive/archive.schema';

/** Problem of an archive, with its place. Nothing of it was stored. */
export class ArchiveRefused extends Error implements RestoreProblem {
  override readonly name = 'ArchiveRefused';

  constructor(
    readonly reason: RestoreProblem['reason'],
    readonly place: string | null,
    options?: ErrorOptions,
  ) {
    super(`${reason} ${place ?? ''}`, options);
  }
}

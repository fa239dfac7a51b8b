import { Inject, Injectable } from '@nestjs/common';
import { type Dialect, type Push, type ReadPush, readPush } from '../../domain/positions/read-push';
import { CLOCK, type Clock } from '../../platform/clock';
import { PositionIntakeService } from '../positions/position-intake.service';
import { encryptionKeyOf } from './encryption-key';
import { SenderNotesService } from './sender-notes.service';
import type { OpenedSender } from './senders.service';

/** Takes positions as the programs of phones send them. */
@Injectable()
export class PushIntakeService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly positions: PositionIntakeService,
    private readonly notes: SenderNotesService,
  ) {}

  /** Returns the answer at which a program lets go of its push, once that is stored. */
  async receive(
    opened: OpenedSender,
    dialect: Dialect,
    { key, ...push }: Pick<Push, 'query' | 'contentType' | 'body'> & { readonly key: string },
  ): Promise<ReadPush['answer']> {
    const { own, stored } = opened;
    const read = readPush(dialect, {
      ...push,
      receivedAtMs: this.clock(),
      encryptionKey: encryptionKeyOf(key),
    });
    if (stored.data.pausedAtMs !== null) {
      const paused = read.positions.length;
      await this.notes.note(own, stored.id, { counts: { paused }, changes: {}, setAside: [] });
    } else await this.positions.receive(opened, read);
    return read.answer;
  }
}

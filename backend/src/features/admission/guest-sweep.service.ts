import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { GUESTS, type Guests } from '../../platform/identity/admission/guests';
import { LOG } from '../../rpc/log';
import { unattended } from '../../rpc/unattended';
import { AccountService } from '../account/account.service';

const everyMs = 60_000;

/** Deletes guests of the demo with everything of theirs, once their time is over. */
@Injectable()
export class GuestSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #sweep: Promise<void> = Promise.resolve();

  constructor(
    @Inject(GUESTS) private readonly guests: Pick<Guests, 'ended'>,
    @Inject(LOG) private readonly log: Logger,
    @Inject(AccountService) private readonly accounts: Pick<AccountService, 'delete'>,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#begin(), everyMs).unref();
    this.#begin();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweep;
  }

  /** A sweep that takes longer than the pause delays the next one. */
  #begin(): void {
    this.#sweep = this.#sweep.then(() =>
      this.sweep().catch((err: unknown) => this.log.error({ err }, 'guests could not be deleted')),
    );
  }

  /** May be interrupted and begun again, here or on another backend: a guest is forgotten last. */
  async sweep(): Promise<void> {
    for (const id of await this.guests.ended()) {
      await this.accounts
        .delete(unattended(id))
        .catch((err: unknown) => this.log.error({ err, accountId: id }, 'a guest could not be deleted'));
    }
  }
}

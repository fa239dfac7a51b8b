import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from '../../../domain/errors/domain-error';
import { dividedOccurrence } from '../../../domain/reminders/occurrence';
import type { LinkOutcome, LinkToken } from '../../../domain/reminders/reminder.schema';
import { daysFrom } from '../../../domain/time/day-bounds';
import { localDay } from '../../../domain/time/local-day';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Reads, Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { isSecretOf } from '../../../platform/identity/secret-token';
import {
  type LinksDocument,
  reminderAddresses,
  reminderLinks,
} from '../../../registry/stored/deliveries.collection';
import { ownId, reminderSettings } from '../../../registry/stored/reminders.collection';
import { AccountAccess } from '../../../rpc/account-access';
import type { Logbook } from '../../../rpc/logbook';
import { refuseByRate } from '../../../rpc/rates/rate-refusal';
import { unattended } from '../../../rpc/unattended';
import { AccountService } from '../../account/account.service';
import { isPlannedWork } from '../inbox/done-services.service';
import { InboxService } from '../inbox/inbox.service';
import { SharedRemindersService } from '../inbox/shared-reminders.service';
import { storedSettings } from '../reminder-store';
import { linkTokens } from './new-links';

const triesAMinute = 30;
const snoozeDays = 7;

type Link = LinksDocument['links'][number];
type ParsedLink = NonNullable<ReturnType<typeof linkTokens.parse>>;

/** Actions of links in messages, for anyone who has the link, without a sign-in: each one action, once. */
@Injectable()
export class LinksService {
  readonly #tries = new RateLimiterMemory({ points: triesAMinute, duration: 60 });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly inbox: InboxService,
    private readonly shared: SharedRemindersService,
    private readonly access: AccountAccess,
  ) {}

  /** Describes a link's action. Changes nothing. */
  async read({ token }: LinkToken, caller: string): Promise<LinkOutcome> {
    const parsed = await this.#parsed(token, caller);
    const logbook = unattended(parsed.driverId);
    const { link } = await this.#found(this.documents.of(logbook), parsed);
    await this.#checkMember(logbook, link);
    return outcomeOf(link, { snoozedUntil: null, entersService: isDoneOfWork(link) });
  }

  async use({ token }: LinkToken, caller: string): Promise<LinkOutcome> {
    const parsed = await this.#parsed(token, caller);
    const logbook = unattended(parsed.driverId);
    const found = await this.#found(this.documents.of(logbook), parsed);
    // Drivers who cannot sign in can still unsubscribe from messages.
    const isForRecords = found.link.kind !== 'unsubscribe';
    if (isForRecords && !(await this.access.isOpen(logbook.id, Number.POSITIVE_INFINITY)))
      throw new DomainError('NOT_FOUND');
    await this.#checkMember(logbook, found.link);
    // Done first, so that a link whose service was not entered can be used again.
    const { kind, occurrence } = found.link;
    const entersService = kind === 'done' && (await this.inbox.actInLogbook(logbook, { kind, occurrence }));
    return this.documents.of(logbook).transact(async (transaction) => {
      const { links, link } = await this.#found(transaction, parsed);
      const used = links.data.links.map((each) => (each === link ? { ...each, isUsed: true } : each));
      const snoozedUntil = await this.#act(transaction, link);
      transaction.update(reminderLinks, links.id, links.version, { ...links.data, links: used });
      return outcomeOf(link, { snoozedUntil, entersService });
    });
  }

  /** Throws NOT_FOUND if the driver left the logbook of a link's reminder. */
  async #checkMember({ driver }: Logbook, { occurrence }: Link): Promise<void> {
    const { logbookId } = dividedOccurrence(occurrence);
    if (logbookId !== null) await this.shared.open(driver, logbookId);
  }

  async #parsed(token: string, caller: string): Promise<ParsedLink> {
    await this.#tries.consume(caller).catch(refuseByRate);
    const parsed = linkTokens.parse(token);
    if (parsed === null) throw new DomainError('NOT_FOUND');
    return parsed;
  }

  async #found(
    reads: Pick<Reads, 'get'>,
    { id, secret }: ParsedLink,
  ): Promise<{ readonly links: Stored<LinksDocument>; readonly link: Link }> {
    const links = await reads.get(reminderLinks, id);
    const link = links?.data.links.find(({ secretHash }) => isSecretOf(secretHash, secret));
    if (!links || !link || link.isUsed || links.data.expiresAtMs <= this.clock()) {
      throw new DomainError('NOT_FOUND');
    }
    const { sentTo } = links.data;
    if (sentTo !== undefined && (await reads.get(reminderAddresses, ownId))?.data.address !== sentTo) {
      throw new DomainError('NOT_FOUND');
    }
    return { links, link };
  }

  async #act(transaction: Transaction, { kind, occurrence, others }: Link): Promise<string | null> {
    if (kind === 'unsubscribe') {
      await this.#unsubscribe(transaction);
      return null;
    }
    const zone = (await this.account.zone(transaction)) ?? 'UTC';
    const until = daysFrom(localDay(this.clock(), zone), snoozeDays);
    if (others !== undefined) {
      await this.inbox.snoozeOpenIn(transaction, [occurrence, ...others], until);
      return until;
    }
    await this.inbox.actIn(
      transaction,
      kind === 'snooze' ? { kind, occurrence, until } : { kind, occurrence },
    );
    return kind === 'snooze' ? until : null;
  }

  async #unsubscribe(transaction: Transaction): Promise<void> {
    const settings = await storedSettings(transaction);
    const known = await transaction.get(reminderSettings, ownId);
    const address = await transaction.get(reminderAddresses, ownId);
    const after = { ...settings, channels: settings.channels.filter((name) => name !== 'email') };
    if (known) transaction.update(reminderSettings, ownId, known.version, after);
    if (address) transaction.delete(reminderAddresses, ownId, address.version);
  }
}

const isDoneOfWork = ({ kind, occurrence }: Link) => kind === 'done' && isPlannedWork(occurrence);

function outcomeOf(
  { kind, line }: Link,
  outcome: Pick<LinkOutcome, 'snoozedUntil' | 'entersService'>,
): LinkOutcome {
  return { kind, line, ...outcome };
}

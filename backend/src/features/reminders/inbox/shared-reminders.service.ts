import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import type { SharedLogbookId } from '../../../domain/logbooks/logbook-name';
import { dividedOccurrence, occurrenceOf } from '../../../domain/reminders/occurrence';
import { CLOCK, type Clock } from '../../../platform/clock';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { endedReminders } from '../../../registry/stored/reminders.collection';
import type { Driver, Logbook } from '../../../rpc/logbook';
import { Logbooks } from '../../../rpc/logbooks';
import { ToldQuestionsService } from '../../driving/told-questions.service';
import { type OpenedLogbook, ToldLogbooksService } from '../../logbooks/told-logbooks.service';

/** Number of the newest ends that are looked at; what ended before them is not due any more. */
const maxEnded = 500;

/** A logbook of a reminder, with the occurrences in it that a member ended for all. */
export interface OpenedWithEnds extends OpenedLogbook {
  /** Members who ended them, by occurrence; '' for a question that was answered. */
  readonly endedBy: ReadonlyMap<string, string>;
}

/** Reminders of logbooks with members: "done" by one ends them for all. */
@Injectable()
export class SharedRemindersService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly logbooks: Logbooks,
    private readonly told: ToldLogbooksService,
    private readonly questions: ToldQuestionsService,
  ) {}

  /** The logbooks of occurrences that the driver is a member of now. */
  async openedOf(
    driver: Driver,
    occurrences: readonly string[],
  ): Promise<ReadonlyMap<SharedLogbookId, OpenedWithEnds>> {
    const ids = new Set(occurrences.flatMap((occurrence) => dividedOccurrence(occurrence).logbookId ?? []));
    const opened = await Promise.all([...ids].map((id) => this.told.opened(driver, id)));
    const withEnds = opened.map(async (each) => {
      if (each === null) return [];
      const { endedBy, ...known } = await this.withEnds(each);
      return [{ ...known, endedBy: new Map([...endedBy, ...(await this.#answered(each, occurrences))]) }];
    });
    return new Map((await Promise.all(withEnds)).flat().map((each) => [each.id, each]));
  }

  /** Occurrences that are no longer news of a question, ended by no member. */
  async #answered({ id, logbook }: OpenedLogbook, occurrences: readonly string[]) {
    const told = occurrences.filter((occurrence) => occurrence.startsWith(`${id}.question.`));
    if (told.length === 0) return [];
    const current = new Set((await this.questions.of(logbook, id)).map(occurrenceOf));
    return told
      .filter((occurrence) => !current.has(occurrence))
      .map((occurrence) => [occurrence, ''] as const);
  }

  async withEnds(opened: OpenedLogbook): Promise<OpenedWithEnds> {
    const order = { field: 'atMs', direction: 'descending' } as const;
    const page = await this.documents.of(opened.logbook).list(endedReminders, { order, limit: maxEnded });
    return { ...opened, endedBy: new Map(page.documents.map(({ id, data }) => [id, data.by])) };
  }

  /** Occurrences of which the driver gets nothing any more: ended by a member, or of a logbook that they left. */
  async overAmong(driver: Driver, occurrences: readonly string[]): Promise<ReadonlySet<string>> {
    const opened = await this.openedOf(driver, occurrences);
    const over = occurrences.filter((occurrence) => {
      const { logbookId } = dividedOccurrence(occurrence);
      return logbookId !== null && opened.get(logbookId)?.endedBy.has(occurrence) !== false;
    });
    return new Set(over);
  }

  /** The logbook of an occurrence, for somebody who acts on it. NOT_FOUND if they are no member. */
  open({ id: driverId }: Driver, id: SharedLogbookId): Promise<Logbook> {
    return this.logbooks.open({ id: driverId, displayName: null }, id);
  }

  /** Ends an occurrence for all members. */
  async end(logbook: Logbook, occurrence: string): Promise<void> {
    checkMayEnd(logbook);
    await this.documents.of(logbook).transact(async (transaction) => {
      if (await transaction.get(endedReminders, occurrence)) return;
      const by = logbook.memberId ?? '';
      transaction.create(endedReminders, occurrence, { by, atMs: this.clock() });
    });
  }

  /** Takes an end back. Returns true if the member had ended it; owners take back those of others, too. */
  async resume(logbook: Logbook, occurrence: string): Promise<boolean> {
    return this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(endedReminders, occurrence);
      if (!known) return false;
      const isOwn = known.data.by === logbook.memberId;
      if (!isOwn && logbook.role !== 'owner') throw new DomainError('NOT_ALLOWED');
      transaction.delete(endedReminders, occurrence, known.version);
      return isOwn;
    });
  }
}

/** Throws NOT_ALLOWED for readers, who change nothing for others. */
export function checkMayEnd({ role }: Logbook): void {
  if (role === 'reader') throw new DomainError('NOT_ALLOWED');
}

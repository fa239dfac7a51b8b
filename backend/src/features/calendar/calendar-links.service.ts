import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CalendarLink, CreatedCalendarLink } from '../../domain/calendar/calendar-link.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { isSecretOf, secretToken } from '../../platform/identity/secret-token';
import {
  type CalendarLinkDocument,
  calendarLinkId,
  calendarLinks,
} from '../../registry/stored/calendar.collection';
import { AccountAccess } from '../../rpc/account-access';
import type { Logbook } from '../../rpc/logbook';
import { type DriverRate, DriverRates } from '../../rpc/rates/driver-rates';
import { refuseByRate } from '../../rpc/rates/rate-refusal';
import { unattended } from '../../rpc/unattended';

const calendarFolder = '/api/files/calendar';
const tokens = secretToken('', '');

/** A few programs that each ask every quarter of an hour stay far below it, and one of them writes nothing. */
const reads: DriverRate = { name: 'calendarReads', most: 60, windowMs: 3_600_000, unwritten: 6 };
/** Maximum number of tries from one address. A large calendar service reads the links of many drivers from one. */
const triesAMinute = 300;
/** Resolution of the time of the last read, so that reading a calendar hardly ever writes. */
const notedEveryMilliseconds = 3_600_000;

/** The secret link of a driver, under which a calendar program finds what is due. */
@Injectable()
export class CalendarLinksService {
  readonly #tries = new RateLimiterMemory({ points: triesAMinute, duration: 60 });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rates: DriverRates,
    private readonly access: AccountAccess,
  ) {}

  async current(logbook: Logbook): Promise<CalendarLink | null> {
    const stored = await this.documents.of(logbook).get(calendarLinks, calendarLinkId);
    return stored && toDto(stored.data);
  }

  /** Creates a link; the previous one ends. */
  async create(logbook: Logbook): Promise<CreatedCalendarLink> {
    const { token, secretHash } = tokens.create(logbook.id);
    const endedBeforeMs = await this.access.endedBeforeMs(logbook.id);
    const data: CalendarLinkDocument = {
      secretHash,
      createdAtMs: this.clock(),
      endedBeforeMs,
      lastReadAtMs: null,
    };
    await this.documents.of(logbook).transact(async (transaction) => {
      await write(transaction, data);
    });
    return { link: toDto(data), path: `${calendarFolder}/${token}.ics` };
  }

  /** Deletes the link, or does nothing if there is none. */
  async revoke(logbook: Logbook): Promise<void> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(calendarLinks, calendarLinkId);
      if (known) transaction.delete(calendarLinks, calendarLinkId, known.version);
    });
  }

  /** Returns the driver whose calendar has this file name; NOT_FOUND if the name never existed or was revoked. */
  async logbookOf(fileName: string, caller: string): Promise<Logbook> {
    await this.#tries.consume(caller).catch(refuseByRate);
    const named = fileName.endsWith('.ics') ? tokens.parse(fileName.slice(0, -'.ics'.length)) : null;
    if (named === null) throw new DomainError('NOT_FOUND');
    const { driverId, secret } = named;
    const known = await this.documents.of(unattended(driverId)).get(calendarLinks, calendarLinkId);
    if (!known || !isSecretOf(known.data.secretHash, secret)) throw new DomainError('NOT_FOUND');
    const madeAtMs = known.data.endedBeforeMs ?? known.data.createdAtMs;
    if (!(await this.access.isOpen(driverId, madeAtMs))) throw new DomainError('NOT_FOUND');
    await this.rates.use(driverId, reads);
    await this.#noteRead(driverId, known.data);
    return unattended(driverId);
  }

  async #noteRead(driverId: string, { secretHash, lastReadAtMs }: CalendarLinkDocument): Promise<void> {
    const nowMs = this.clock();
    if (lastReadAtMs !== null && Math.abs(nowMs - lastReadAtMs) < notedEveryMilliseconds) return;
    await this.documents.of(unattended(driverId)).transact(async (transaction) => {
      const known = await transaction.get(calendarLinks, calendarLinkId);
      if (known?.data.secretHash !== secretHash) throw new DomainError('NOT_FOUND');
      transaction.update(calendarLinks, calendarLinkId, known.version, {
        ...known.data,
        lastReadAtMs: nowMs,
      });
    });
  }
}

async function write(transaction: Transaction, data: CalendarLinkDocument): Promise<void> {
  const known = await transaction.get(calendarLinks, calendarLinkId);
  if (known) transaction.update(calendarLinks, calendarLinkId, known.version, data);
  else transaction.create(calendarLinks, calendarLinkId, data);
}

function toDto({ createdAtMs, lastReadAtMs }: CalendarLinkDocument): CalendarLink {
  return { createdAtMs, lastReadAtMs };
}

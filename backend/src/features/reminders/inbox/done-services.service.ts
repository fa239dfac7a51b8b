import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { dividedOccurrence } from '../../../domain/reminders/occurrence';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import type { Logbook } from '../../../rpc/logbook';
import { AccountService } from '../../account/account.service';
import { ServiceVisitsService } from '../../maintenance/service-visits.service';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const occurrenceOfWork = /^maintenance\.([^.]+)\./;

/** True if "done" for an occurrence means completed planned work, which is a service. */
export const isPlannedWork = (occurrence: string) =>
  occurrenceOfWork.test(dividedOccurrence(occurrence).within);

/** Enters a service for "done" in a reminder of planned work: completed today. */
@Injectable()
export class DoneServicesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly account: AccountService,
    private readonly visits: ServiceVisitsService,
  ) {}

  /** Returns true if the logbook now has a service for it; repeated calls count once, also by several members. */
  async enter(logbook: Logbook, occurrence: string): Promise<boolean> {
    const { within } = dividedOccurrence(occurrence);
    const [, scheduleId] = occurrenceOfWork.exec(within) ?? [];
    if (scheduleId === undefined) return false;
    const zone = (await this.account.zone(this.documents.of(logbook))) ?? 'UTC';
    return this.visits.enterDone(logbook, { id: visitIdOf(within), scheduleId, zone });
  }

  async takeBack(logbook: Logbook, occurrence: string): Promise<void> {
    const { within } = dividedOccurrence(occurrence);
    if (isPlannedWork(occurrence)) await this.visits.takeBackDone(logbook, visitIdOf(within));
  }
}

/** Returns one id for each occurrence, so that a repeated tap enters one service. */
function visitIdOf(occurrence: string): string {
  const [first = 0, ...others] = createHash('sha256').update(`done ${occurrence}`).digest().subarray(0, 26);
  return [first & 7, ...others.map((byte) => byte & 31)].map((digit) => digits[digit]).join('');
}

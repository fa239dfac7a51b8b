import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SharedLogbookId } from '../../../domain/logbooks/logbook-name';
import { silenceReminder } from '../../../domain/reminders/due-reminders';
import { isQuiet } from '../../../domain/reminders/send-times';
import { localDay } from '../../../domain/time/local-day';
import type { Vehicle } from '../../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { Jobs } from '../../../platform/jobs/jobs';
import { deliveries } from '../../../registry/stored/deliveries.collection';
import { inboxMessages } from '../../../registry/stored/reminders.collection';
import { unattended } from '../../../rpc/unattended';
import { AccountService } from '../../account/account.service';
import { REMINDER_CHANNELS, type ReminderChannel } from '../channels/channel';
import { reminderJob } from '../reminder-schedule.service';
import { storedSettings } from '../reminder-store';
import { reminderLine } from '../texts/reminder-text';
import { atOnceMs, newDelivery, storeMessage } from './new-messages';

/** A recording that the server hears nothing of any more. */
export interface SilentRecording {
  readonly tripId: string;
  readonly vehicle: Pick<Vehicle, 'id' | 'name' | 'distanceUnit'>;
  /** null in the driver's own logbook. */
  readonly shared: { readonly id: SharedLogbookId; readonly name: string } | null;
  readonly sinceMs: number;
}

/** Asks a driver at once whether a recording that is silent goes on. */
@Injectable()
export class RecordingSilenceService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REMINDER_CHANNELS) private readonly channels: readonly ReminderChannel[],
    private readonly account: AccountService,
    private readonly jobs: Jobs,
  ) {}

  /** Finishes the run with one message for each silence: in the inbox, and pushed outside of quiet hours. */
  async tell(run: JobRun, { tripId, vehicle, shared, sinceMs }: SilentRecording): Promise<void> {
    const { zone, language, country } = await this.account.of(unattended(run.driverId));
    const nowMs = this.clock();
    const logbook = shared === null ? {} : { logbookId: shared.id };
    const reminder = silenceReminder({ tripId, vehicleId: vehicle.id, sinceMs, ...logbook });
    const logbooks = new Map(shared === null ? [] : [[shared.id, shared.name]]);
    const vehicles = [{ ...vehicle, ...logbook }];
    const terms = { language, country, zone, vehicles, logbooks, today: localDay(nowMs, zone) };
    const text = reminderLine(reminder.subject, terms);
    const reachable = await this.#reachable(run.driverId);
    await run.finish(async (transaction) => {
      if (await transaction.get(inboxMessages, reminder.occurrence)) return;
      const { isOn, channels, quiet } = await storedSettings(transaction);
      const isPushed = isOn && !isQuiet(nowMs, zone, quiet);
      const wanted = isPushed ? reachable.filter((name) => channels.includes(name)) : [];
      const begin = await this.jobs.planBegin(transaction, { ...reminderJob, notBeforeMs: atOnceMs });
      storeMessage(transaction, reminder, null, nowMs);
      const line = { occurrence: reminder.occurrence, stages: [], text, actions: [], path: '/' };
      const digestId = randomUUID();
      for (const channel of wanted) {
        const delivery = { ...newDelivery([line], language, nowMs), digestId, channel };
        transaction.create(deliveries, `${digestId}.${channel}`, delivery);
      }
      if (wanted.length > 0) begin();
    });
  }

  /** Nobody reads an e-mail at the wheel. */
  async #reachable(driverId: string): Promise<ReminderChannel['name'][]> {
    const pushes = this.channels.filter(({ name, isAvailable }) => isAvailable && name !== 'email');
    const can = await Promise.all(pushes.map((channel) => channel.canReach(driverId)));
    return pushes.filter((_, index) => can[index]).map(({ name }) => name);
  }
}

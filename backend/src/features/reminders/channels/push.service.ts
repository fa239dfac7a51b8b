import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import type {
  PushOverview,
  PushSubscribe,
  PushTarget,
  PushTested,
} from '../../../domain/reminders/push-device.schema';
import type { DeliveryFailure, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import type { Logbook } from '../../../rpc/logbook';
import { type DriverRate, DriverRates } from '../../../rpc/rates/driver-rates';
import { AccountService } from '../../account/account.service';
import { CloudMessagingChannel } from './cloud-messaging-channel';
import { PushDevicesService } from './push-devices.service';
import { WebPushChannel } from './web-push-channel';

const tests: DriverRate = { name: 'pushTests', most: 20, windowMs: 3_600_000, unwritten: 0 };

const testTexts = {
  en: { title: 'Roadbook', line: 'Messages arrive on this device.' },
  de: { title: 'Roadbook', line: 'Nachrichten kommen auf diesem Gerät an.' },
} as const;

/** Calls of a driver about the browsers that receive messages. */
@Injectable()
export class PushService {
  constructor(
    private readonly account: AccountService,
    private readonly devices: PushDevicesService,
    private readonly webPush: WebPushChannel,
    private readonly cloudMessaging: CloudMessagingChannel,
    private readonly rates: DriverRates,
  ) {}

  async overview(logbook: Logbook): Promise<PushOverview> {
    return {
      channel: this.#channel,
      publicKey: this.webPush.publicKey,
      devices: await this.devices.list(logbook.id),
    };
  }

  async subscribe(logbook: Logbook, subscribe: PushSubscribe): Promise<{ id: string }> {
    const { target } = subscribe;
    if (target.channel !== this.#channel) throw new DomainError('INPUT_INVALID');
    if (target.channel === 'webPush') this.webPush.check(target);
    return { id: await this.devices.subscribe(logbook.id, subscribe, logbook.driver.sessionId) };
  }

  async unsubscribe(logbook: Logbook, id: string): Promise<{ id: string }> {
    await this.devices.remove(logbook.id, id);
    return { id };
  }

  /** Sends a message to one device, now. */
  async test(logbook: Logbook, id: string): Promise<PushTested> {
    await this.rates.use(logbook.driver.id, tests);
    const target = await this.#targetOf(logbook, id);
    const { language } = await this.account.of(logbook);
    const { title, line } = testTexts[language];
    const failure = await this.#deliver(target, {
      id: `test-${id}`,
      language,
      title,
      lines: [line],
      path: '/settings/reminders',
      actions: [],
    });
    await this.devices.note(logbook.id, id, failure);
    return { failure };
  }

  /** Channel for new devices. */
  get #channel(): PushTarget['channel'] | null {
    if (this.webPush.isAvailable) return 'webPush';
    return this.cloudMessaging.isAvailable ? 'cloudMessaging' : null;
  }

  async #targetOf(logbook: Logbook, id: string): Promise<PushTarget> {
    const all = [
      ...(await this.devices.reachable(logbook.id, 'webPush')),
      ...(await this.devices.reachable(logbook.id, 'cloudMessaging')),
    ];
    const device = all.find((each) => each.id === id);
    if (device === undefined) throw new DomainError('NOT_FOUND');
    return device.target;
  }

  #deliver(target: PushTarget, message: ReminderMessage): Promise<DeliveryFailure | null> {
    return target.channel === 'webPush'
      ? this.webPush.deliver(target, message)
      : this.cloudMessaging.deliver(target, message);
  }
}

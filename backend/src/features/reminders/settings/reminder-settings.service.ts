import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import type {
  ChannelState,
  ChannelSwitch,
  ChannelTest,
  ReminderSettings,
  ReminderSettingsShown,
  SettingsUpdate,
} from '../../../domain/reminders/settings.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { reminderAddresses, reminderChannels } from '../../../registry/stored/deliveries.collection';
import { ownId, reminderSettings } from '../../../registry/stored/reminders.collection';
import type { Logbook } from '../../../rpc/logbook';
import { type DriverRate, DriverRates } from '../../../rpc/rates/driver-rates';
import { AccountService } from '../../account/account.service';
import { REMINDER_CHANNELS, type ReminderChannel } from '../channels/channel';
import { noteOutcome, storedSettings } from '../reminder-store';
import { textsIn } from '../texts/texts';
import { AgreedAddressService } from './agreed-address.service';

/** Limited, because each test sends a message to a foreign server. */
const tests: DriverRate = { name: 'channelTests', most: 10, windowMs: 3_600_000, unwritten: 0 };

@Injectable()
export class ReminderSettingsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REMINDER_CHANNELS) private readonly channels: readonly ReminderChannel[],
    private readonly account: AccountService,
    private readonly rates: DriverRates,
    private readonly address: AgreedAddressService,
  ) {}

  async shown(logbook: Logbook): Promise<ReminderSettingsShown> {
    await this.address.endIfChanged(logbook);
    const reads = this.documents.of(logbook);
    const settings = await storedSettings(reads);
    const confirmed = (await reads.get(reminderAddresses, ownId))?.data.address ?? null;
    const available = this.channels.filter(({ isAvailable }) => isAvailable);
    return {
      settings,
      channels: await Promise.all(available.map((channel) => this.#stateOf(logbook, channel, settings))),
      email: { verified: logbook.driver.verifiedEmail ?? null, confirmed },
    };
  }

  async update(logbook: Logbook, { changes }: SettingsUpdate): Promise<ReminderSettingsShown> {
    await this.#write(logbook, (settings) => ({ ...settings, ...changes }));
    return this.shown(logbook);
  }

  /** Refuses an address that is not the verified one of this sign-in, so that nobody else receives messages. */
  async switchChannel(
    logbook: Logbook,
    { name, isOn, address }: ChannelSwitch,
  ): Promise<ReminderSettingsShown> {
    this.#available(name);
    const verified = logbook.driver.verifiedEmail ?? null;
    if (name === 'email' && isOn && (verified === null || address !== verified)) {
      throw new DomainError('INPUT_INVALID', { fields: [{ path: 'address', rule: 'not verified' }] });
    }
    await this.#write(
      logbook,
      (settings) => {
        const others = settings.channels.filter((channel) => channel !== name);
        return { ...settings, channels: isOn ? [...others, name] : others };
      },
      name === 'email' ? { address: isOn ? verified : null } : undefined,
    );
    return this.shown(logbook);
  }

  /** Sends a message that is marked as a test, and shows its result like any other. */
  async test(logbook: Logbook, { name }: ChannelTest): Promise<ReminderSettingsShown> {
    const channel = this.#available(name);
    await this.rates.use(logbook.driver.id, tests);
    const { language } = await this.account.of(logbook);
    const { test, testLine } = textsIn(language);
    const id = randomUUID();
    const outcome = (await channel.canReach(logbook.id))
      ? await channel.send(logbook.id, {
          id,
          language,
          title: test,
          lines: [testLine],
          path: '/settings/reminders',
          actions: [],
        })
      : { sent: false as const, failure: 'notSetUp' as const };
    const failure = outcome.sent ? null : outcome.failure;
    await this.documents.of(logbook).transact(async (transaction) => {
      (await noteOutcome(transaction, name, { atMs: this.clock(), failure }))();
    });
    return this.shown(logbook);
  }

  #available(name: ReminderChannel['name']): ReminderChannel {
    const channel = this.channels.find((each) => each.name === name && each.isAvailable);
    if (channel === undefined) throw new DomainError('NOT_FOUND');
    return channel;
  }

  async #stateOf(
    logbook: Logbook,
    channel: ReminderChannel,
    settings: ReminderSettings,
  ): Promise<ChannelState> {
    const known = await this.documents.of(logbook).get(reminderChannels, channel.name);
    return {
      name: channel.name,
      isOn: settings.channels.includes(channel.name),
      canReach: await channel.canReach(logbook.id),
      lastSentAtMs: known?.data.lastSentAtMs ?? null,
      lastFailure: known?.data.lastFailure ?? null,
    };
  }

  async #write(
    logbook: Logbook,
    change: (settings: ReminderSettings) => ReminderSettings,
    agreed?: { readonly address: string | null },
  ): Promise<void> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(reminderSettings, ownId);
      const after = change(await storedSettings(transaction));
      const writeAddress = agreed && (await this.#planAddress(transaction, agreed.address));
      if (known === null) transaction.create(reminderSettings, ownId, after);
      else transaction.update(reminderSettings, ownId, known.version, after);
      writeAddress?.();
    });
  }

  async #planAddress(transaction: Transaction, address: string | null): Promise<() => void> {
    const known = await transaction.get(reminderAddresses, ownId);
    return () => {
      if (address === null) {
        if (known) transaction.delete(reminderAddresses, ownId, known.version);
        return;
      }
      const data = { address, confirmedAtMs: this.clock() };
      if (known) transaction.update(reminderAddresses, ownId, known.version, data);
      else transaction.create(reminderAddresses, ownId, data);
    };
  }
}

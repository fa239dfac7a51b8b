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
import type { DocumentStore, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import { reminderAddresses, reminderChannels } from '../../../registry/stored/deliveries.collection';
import { ownId, reminderSettings } from '../../../registry/stored/reminders.collection';
import type { Driver } from '../../../rpc/context';
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
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REMINDER_CHANNELS) private readonly channels: readonly ReminderChannel[],
    private readonly account: AccountService,
    private readonly rates: DriverRates,
    private readonly address: AgreedAddressService,
  ) {}

  async shown(driver: Driver): Promise<ReminderSettingsShown> {
    await this.address.endIfChanged(driver);
    const reads = this.documents.of(driver.id);
    const settings = await storedSettings(reads);
    const confirmed = (await reads.get(reminderAddresses, ownId))?.data.address ?? null;
    const available = this.channels.filter(({ isAvailable }) => isAvailable);
    return {
      settings,
      channels: await Promise.all(available.map((channel) => this.#stateOf(driver, channel, settings))),
      email: { verified: driver.verifiedEmail ?? null, confirmed },
    };
  }

  async update(driver: Driver, { changes }: SettingsUpdate): Promise<ReminderSettingsShown> {
    await this.#write(driver, (settings) => ({ ...settings, ...changes }));
    return this.shown(driver);
  }

  /** Refuses an address that is not the verified one of this sign-in, so that nobody else receives messages. */
  async switchChannel(
    driver: Driver,
    { name, isOn, address }: ChannelSwitch,
  ): Promise<ReminderSettingsShown> {
    this.#available(name);
    const verified = driver.verifiedEmail ?? null;
    if (name === 'email' && isOn && (verified === null || address !== verified)) {
      throw new DomainError('INPUT_INVALID', { fields: [{ path: 'address', rule: 'not verified' }] });
    }
    await this.#write(
      driver,
      (settings) => {
        const others = settings.channels.filter((channel) => channel !== name);
        return { ...settings, channels: isOn ? [...others, name] : others };
      },
      name === 'email' ? { address: isOn ? verified : null } : undefined,
    );
    return this.shown(driver);
  }

  /** Sends a message that is marked as a test, and shows its result like any other. */
  async test(driver: Driver, { name }: ChannelTest): Promise<ReminderSettingsShown> {
    const channel = this.#available(name);
    await this.rates.use(driver.id, tests);
    const { language } = await this.account.of(driver);
    const { test, testLine } = textsIn(language);
    const id = randomUUID();
    const outcome = (await channel.canReach(driver.id))
      ? await channel.send(driver.id, {
          id,
          language,
          title: test,
          lines: [testLine],
          path: '/settings/reminders',
          actions: [],
        })
      : { sent: false as const, failure: 'notSetUp' as const };
    const failure = outcome.sent ? null : outcome.failure;
    await this.documents.of(driver.id).transact(async (transaction) => {
      (await noteOutcome(transaction, name, { atMs: this.clock(), failure }))();
    });
    return this.shown(driver);
  }

  #available(name: ReminderChannel['name']): ReminderChannel {
    const channel = this.channels.find((each) => each.name === name && each.isAvailable);
    if (channel === undefined) throw new DomainError('NOT_FOUND');
    return channel;
  }

  async #stateOf(
    driver: Driver,
    channel: ReminderChannel,
    settings: ReminderSettings,
  ): Promise<ChannelState> {
    const known = await this.documents.of(driver.id).get(reminderChannels, channel.name);
    return {
      name: channel.name,
      isOn: settings.channels.includes(channel.name),
      canReach: await channel.canReach(driver.id),
      lastSentAtMs: known?.data.lastSentAtMs ?? null,
      lastFailure: known?.data.lastFailure ?? null,
    };
  }

  async #write(
    driver: Driver,
    change: (settings: ReminderSettings) => ReminderSettings,
    agreed?: { readonly address: string | null },
  ): Promise<void> {
    await this.documents.of(driver.id).transact(async (transaction) => {
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

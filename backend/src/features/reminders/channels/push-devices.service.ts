import { createHash, ECDH } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import {
  maxPushDevices,
  type PushDevice,
  type PushSubscribe,
  type PushTarget,
} from '../../../domain/reminders/push-device.schema';
import type { DeliveryFailure } from '../../../domain/reminders/reminder.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Reads, Stored } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { type PushDeviceDocument, pushDevices } from '../../../registry/stored/deliveries.collection';
import { AccountAccess } from '../../../rpc/account-access';
import { unattended } from '../../../rpc/unattended';

export interface ReachableDevice<Target extends PushTarget = PushTarget> {
  readonly id: string;
  readonly target: Target;
}

/** The browsers of drivers that receive messages. */
@Injectable()
export class PushDevicesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: AccountAccess,
  ) {}

  /** The newest first. */
  async list(driverId: string): Promise<PushDevice[]> {
    const devices = await listed(this.documents.of(unattended(driverId)));
    const ended = await this.#endedOf(driverId, devices);
    return devices.map((device) => toDto(device, ended.has(device.id)));
  }

  async reachable<Channel extends PushTarget['channel']>(
    driverId: string,
    channel: Channel,
  ): Promise<ReachableDevice<Extract<PushTarget, { channel: Channel }>>[]> {
    const devices = await listed(this.documents.of(unattended(driverId)));
    const ended = await this.#endedOf(driverId, devices);
    return devices.flatMap(({ id, data: { target } }) =>
      isOf(target, channel) && !ended.has(id) ? [{ id, target }] : [],
    );
  }

  /** Ids of devices whose sign-in ended: nobody there should read the driver's messages any more. */
  async #endedOf(driverId: string, devices: readonly Stored<PushDeviceDocument>[]): Promise<Set<string>> {
    const ended = new Set<string>();
    for (const { id, data } of devices) {
      const { createdAtMs, endedBeforeMs, sessionId } = data;
      if (!(await this.access.isOpen(driverId, endedBeforeMs ?? createdAtMs, sessionId))) ended.add(id);
    }
    return ended;
  }

  /** The same subscription sent again counts once. Devices that are gone or signed out are replaced first. */
  async subscribe(
    driverId: string,
    { target, name, replacesId }: PushSubscribe,
    sessionId?: string,
  ): Promise<string> {
    checkKeys(target);
    const id = idOf(target);
    const endedBeforeMs = await this.access.endedBeforeMs(driverId);
    const ended = await this.#endedOf(driverId, await listed(this.documents.of(unattended(driverId))));
    await this.documents.of(unattended(driverId)).transact(async (transaction) => {
      const [known, devices] = [await transaction.get(pushDevices, id), await listed(transaction)];
      const others = devices.filter((device) => device.id !== id);
      const replaced = others.filter(
        (device) => device.id === replacesId || device.data.target === null || ended.has(device.id),
      );
      if (others.length - replaced.length >= maxPushDevices) throw new DomainError('TOO_MANY');
      for (const device of replaced) transaction.delete(pushDevices, device.id, device.version);
      const created = {
        createdAtMs: this.clock(),
        lastSentAtMs: null,
        failure: null,
        failedAtMs: null,
        ...known?.data,
      };
      const data: PushDeviceDocument = { ...created, channel: target.channel, target, name, endedBeforeMs };
      if (sessionId !== undefined) data.sessionId = sessionId;
      if (known === null) transaction.create(pushDevices, id, data);
      else if (known.data.target === null) {
        transaction.update(pushDevices, id, known.version, { ...data, failure: null, failedAtMs: null });
      } else transaction.update(pushDevices, id, known.version, data);
    });
    return id;
  }

  /** Removes a device; does nothing if it no longer exists. */
  async remove(driverId: string, id: string): Promise<void> {
    await this.documents.of(unattended(driverId)).transact(async (transaction) => {
      const known = await transaction.get(pushDevices, id);
      if (known) transaction.delete(pushDevices, id, known.version);
    });
  }

  /** `failure` is null if the message was sent. A device that is gone receives nothing any more. */
  async note(driverId: string, id: string, failure: DeliveryFailure | null): Promise<void> {
    await this.documents.of(unattended(driverId)).transact(async (transaction) => {
      const known = await transaction.get(pushDevices, id);
      if (!known) return;
      const outcome =
        failure === null
          ? { lastSentAtMs: this.clock(), failure, failedAtMs: null }
          : { failure, failedAtMs: this.clock() };
      const target = failure === 'gone' ? null : known.data.target;
      transaction.update(pushDevices, id, known.version, { ...known.data, ...outcome, target });
    });
  }
}

async function listed(reads: Pick<Reads, 'list'>): Promise<readonly Stored<PushDeviceDocument>[]> {
  const order = { field: 'createdAtMs', direction: 'descending' } as const;
  return (await reads.list(pushDevices, { order, limit: maxPushDevices })).documents;
}

function isOf<Channel extends PushTarget['channel']>(
  target: PushTarget | null,
  channel: Channel,
): target is Extract<PushTarget, { channel: Channel }> {
  return target?.channel === channel;
}

function idOf(target: PushTarget): string {
  const address = target.channel === 'webPush' ? target.endpoint : target.token;
  return createHash('sha256').update(`${target.channel} ${address}`).digest('hex');
}

/** Rejects a point that is not on the curve, because encrypting to it is impossible. */
function checkKeys(target: PushTarget): void {
  if (target.channel !== 'webPush') return;
  try {
    ECDH.convertKey(target.p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
  } catch {
    throw new DomainError('INPUT_INVALID', { fields: [{ path: 'target.p256dh', rule: 'INPUT_INVALID' }] });
  }
}

function toDto({ id, data }: Stored<PushDeviceDocument>, hasEnded: boolean): PushDevice {
  const { channel, name, createdAtMs, lastSentAtMs, failure, failedAtMs } = data;
  const outcome = hasEnded ? ({ failure: 'gone', failedAtMs: null } as const) : { failure, failedAtMs };
  return { id, channel, name, createdAtMs, lastSentAtMs, ...outcome };
}

import { Inject, Injectable } from '@nestjs/common';
import { ownerOf } from '../../domain/demo/examples-id';
import type { Device, DeviceLeave, DevicesShown } from '../../domain/devices/devices.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { isUsableId } from '../../platform/documents/ids';
import {
  currentSessions,
  endOtherSessions,
  endSession,
} from '../../platform/identity/embedded/account-sessions';
import type { IdentitySession } from '../../platform/identity/embedded/accounts.collection';
import type { IdentityEngine } from '../../platform/identity/embedded/engine';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../../platform/identity/embedded/open-identity';
import { IdentityRefused } from '../../platform/identity/embedded/refusal';
import { SIGN_INS, type SignIns } from '../../platform/identity/identity';
import { AccountAccess } from '../../rpc/account-access';
import type { Driver } from '../../rpc/logbook';

/** Devices on which drivers are signed in. */
@Injectable()
export class DevicesService {
  readonly #engine: IdentityEngine | null;

  constructor(
    @Inject(EMBEDDED_IDENTITY) embedded: OpenIdentity | null,
    @Inject(SIGN_INS) private readonly signIns: Pick<SignIns, 'endSessions'>,
    private readonly access: AccountAccess,
  ) {
    this.#engine = embedded?.engine ?? null;
  }

  /** A hosted identity tells nobody about its sessions, and sends mail itself. */
  async shown({ id, sessionId }: Driver): Promise<DevicesShown> {
    if (this.#engine === null) return { devices: null, canEndAll: this.access.canAsk, sendsMail: true };
    const account = await this.#engine.parts.accounts.get(ownerOf(id));
    const sessions = account === null ? [] : currentSessions(this.#engine, account);
    const devices = sessions.map((session) => toDevice(session, sessionId));
    return {
      devices: [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)],
      canEndAll: false,
      sendsMail: this.#engine.messages.canSend,
    };
  }

  async end(driver: Driver, sessionId: string): Promise<DevicesShown> {
    await endSession(this.#embedded(), ownerOf(driver.id), sessionId);
    return this.shown(driver);
  }

  async endOthers(driver: Driver): Promise<DevicesShown> {
    const { id, sessionId } = driver;
    if (sessionId === undefined) throw new DomainError('NOT_FOUND');
    await endOtherSessions(this.#embedded(), ownerOf(id), sessionId);
    return this.shown(driver);
  }

  /** Ends all sessions of a driver with a hosted identity, which cannot except one. */
  async endAll(driver: Driver): Promise<DevicesShown> {
    const shown = await this.shown(driver);
    if (!shown.canEndAll) throw new DomainError('NOT_FOUND');
    await this.signIns.endSessions(ownerOf(driver.id));
    return shown;
  }

  /** Ends a session after its device signed out, perhaps without a network. Answers the same if there is none. */
  async leave({ accountId, sessionId }: DeviceLeave, address: string): Promise<{ left: true }> {
    const engine = this.#engine;
    if (engine === null || !isUsableId(accountId)) return { left: true };
    try {
      engine.parts.limits.leave(address);
    } catch (error) {
      if (error instanceof IdentityRefused) throw new DomainError('RATE_LIMITED');
      throw error;
    }
    await endSession(engine, accountId, sessionId);
    return { left: true };
  }

  #embedded(): IdentityEngine {
    if (this.#engine === null) throw new DomainError('NOT_FOUND');
    return this.#engine;
  }
}

function toDevice(session: IdentitySession, thisSessionId: string | undefined): Device {
  const { id, device, beganAtMs, lastSeenAtMs } = session;
  return { id, ...device, isThis: id === thisSessionId, signedInAtMs: beganAtMs, lastSeenAtMs };
}

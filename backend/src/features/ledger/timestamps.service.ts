import { setTimeout as passed } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { byId, type Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import {
  type LedgerTimestampDocument,
  ledgerCheckpoints,
  ledgerEntryId,
  ledgerTimestamps,
} from '../../registry/stored/ledger.collection';
import { LOG } from '../../rpc/log';
import { unattended } from '../../rpc/unattended';
import { readTimestamp, timestampRequest } from './timestamp-token';

const answerTimeoutMs = 10_000;
/** A token with the certificates of its authority takes about five thousand bytes. */
const maxAnswerBytes = 60_000;
/** Pauses between attempts; after the last attempt the next checkpoint starts over. */
const pausesMs = [30_000, 600_000, 3_600_000];
const timestampsAPage = 500;

/**
 * Requests time stamps (RFC 3161) for the newest checkpoint of a ledger, if the operator named a service. In the
 * background: nothing waits for it, and nothing fails with it.
 */
@Injectable()
export class TimestampsService implements BeforeApplicationShutdown {
  readonly #url: string | undefined;
  readonly #working = new Map<string, Promise<void>>();
  readonly #pauses = new Map<string, AbortController>();
  /** Drivers for whom something was signed during an attempt. */
  readonly #wantedAgain = new Set<string>();
  readonly #ending = new AbortController();

  constructor(
    @Inject(ENVIRONMENT) { LEDGER_TIMESTAMP_URL }: Environment,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.#url = LEDGER_TIMESTAMP_URL;
  }

  /** Plans a timestamp. Must be called when something of the driver's ledger was signed. */
  want(driverId: string): void {
    const url = this.#url;
    if (url === undefined || this.#ending.signal.aborted) return;
    if (!this.#working.has(driverId)) {
      this.#working.set(driverId, this.#work(url, driverId));
      return;
    }
    this.#wantedAgain.add(driverId);
    this.#pauses.get(driverId)?.abort();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#working.values());
  }

  /** Time stamps up to an entry, oldest first. */
  async upTo(reads: Reads, sequence: number): Promise<LedgerTimestampDocument[]> {
    const found: LedgerTimestampDocument[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await reads.list(ledgerTimestamps, {
        order: byId,
        limit: timestampsAPage,
        ...(cursor !== undefined && { cursor }),
      });
      found.push(...page.documents.map(({ data }) => data).filter((each) => each.sequence <= sequence));
      cursor = page.next;
    }
    return found;
  }

  async #work(url: string, driverId: string): Promise<void> {
    try {
      await this.#tryAgainAndAgain(url, driverId);
    } finally {
      this.#working.delete(driverId);
      this.#pauses.delete(driverId);
      if (this.#wantedAgain.delete(driverId)) this.want(driverId);
    }
  }

  async #tryAgainAndAgain(url: string, driverId: string): Promise<void> {
    for (let failures = 0; !this.#ending.signal.aborted; ) {
      this.#wantedAgain.delete(driverId);
      try {
        await this.#stampNewest(url, driverId);
        if (!this.#wantedAgain.has(driverId)) return;
      } catch (error) {
        if (this.#ending.signal.aborted) return;
        this.log.warn({ err: error }, 'a ledger was not time-stamped');
        if (this.#wantedAgain.has(driverId)) continue;
        const pauseMs = pausesMs[failures];
        if (pauseMs === undefined) return;
        failures += 1;
        await this.#pause(driverId, pauseMs);
      }
    }
  }

  /** Ended early by the next checkpoint, which is tried at once. */
  async #pause(driverId: string, pauseMs: number): Promise<void> {
    const pause = new AbortController();
    this.#pauses.set(driverId, pause);
    const signal = AbortSignal.any([this.#ending.signal, pause.signal]);
    await passed(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async #stampNewest(url: string, driverId: string): Promise<void> {
    const driverDocuments = this.documents.of(unattended(driverId));
    const order = { field: 'sequence', direction: 'descending' } as const;
    const newest = (await driverDocuments.list(ledgerCheckpoints, { order, limit: 1 })).documents[0]?.data;
    if (!newest) return;
    const id = ledgerEntryId(newest.sequence);
    if (await driverDocuments.get(ledgerTimestamps, id)) return;
    const answer = await this.#request(url, await timestampRequest(newest.signed));
    const stamp = await readTimestamp(answer, newest.signed, null);
    if (stamp === null) throw new Error('The answer is no time stamp of what was sent.');
    const token = Buffer.from(answer).toString('base64');
    await driverDocuments.transact(async (transaction) => {
      if (await transaction.get(ledgerTimestamps, id)) return;
      const { sequence } = newest;
      transaction.create(ledgerTimestamps, id, { sequence, atMs: stamp.atMs, token });
    });
  }

  async #request(url: string, request: Uint8Array): Promise<Uint8Array> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(request),
      redirect: 'error',
      signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    if (!response.ok) throw new Error(`The time-stamping service answered ${response.status}.`);
    const answer = new Uint8Array(await response.arrayBuffer());
    if (answer.length > maxAnswerBytes) throw new Error('The answer is too long.');
    return answer;
  }
}

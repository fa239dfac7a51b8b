import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  type ArchiveToken,
  type ArchiveTokenCreate,
  type CreatedArchiveToken,
  maxArchiveTokens,
} from '../../domain/archive/archive-tokens.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { isSecretOf, secretToken } from '../../platform/identity/secret-token';
import { type ArchiveTokenDocument, archiveTokens } from '../../registry/stored/archive.collection';
import { AccountAccess } from '../../rpc/account-access';
import { callerOf } from '../../rpc/caller-address';
import type { Logbook } from '../../rpc/logbook';
import { type DriverRate, DriverRates } from '../../rpc/rates/driver-rates';
import { refuseByRate } from '../../rpc/rates/rate-refusal';
import { unattended } from '../../rpc/unattended';

/** Limit for exports by token; a backup script usually runs once a day. */
const tokenExports: DriverRate = { name: 'tokenExports', most: 6, windowMs: 3_600_000, unwritten: 0 };
const triesAMinute = 30;

const tokens = secretToken('roadbook_export_', '[0-9A-Z]{26}');

/** Tokens with which a backup script may fetch a whole export without a sign-in. */
@Injectable()
export class ArchiveTokensService {
  readonly #tries = new RateLimiterMemory({ points: triesAMinute, duration: 60 });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rates: DriverRates,
    private readonly access: AccountAccess,
  ) {}

  async list(logbook: Logbook): Promise<ArchiveToken[]> {
    const { documents } = await this.documents.of(logbook).list(archiveTokens, {
      order: { field: 'createdAtMs', direction: 'descending' },
      limit: maxArchiveTokens,
    });
    return documents.map(toDto);
  }

  /** Creates a token, which is returned only here and never stored. */
  async create(logbook: Logbook, { id, name }: ArchiveTokenCreate): Promise<CreatedArchiveToken> {
    const { token, secretHash } = tokens.create(logbook.id, id);
    const endedBeforeMs = await this.access.endedBeforeMs(logbook.id);
    const data: ArchiveTokenDocument = {
      name,
      secretHash,
      createdAtMs: this.clock(),
      endedBeforeMs,
      lastUsedAtMs: null,
    };
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(archiveTokens, id);
      const order = { field: 'createdAtMs', direction: 'ascending' } as const;
      const { documents } = await transaction.list(archiveTokens, { order, limit: maxArchiveTokens });
      if (known) throw new DomainError('ALREADY_EXISTS');
      if (documents.length === maxArchiveTokens) throw new DomainError('TOO_MANY');
      transaction.create(archiveTokens, id, data);
    });
    return { ...toDto({ id, version: 1, data }), token };
  }

  async revoke(logbook: Logbook, id: string): Promise<{ id: string }> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(archiveTokens, id);
      if (!known) throw new DomainError('NOT_FOUND');
      transaction.delete(archiveTokens, id, known.version);
    });
    return { id };
  }

  /** Driver whose export a request may fetch; all invalid tokens are refused in the same way. */
  async logbookOf(request: Pick<Request, 'headers' | 'ip' | 'socket'>): Promise<Logbook> {
    const { authorization } = request.headers;
    if (authorization === undefined) throw new DomainError('TOKEN_MISSING');
    await this.#tries.consume(callerOf(request)).catch(refuseByRate);
    const [, bearer = ''] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? [];
    const token = tokens.parse(bearer);
    if (token === null) throw new DomainError('TOKEN_INVALID');
    const known = await this.documents.of(unattended(token.driverId)).get(archiveTokens, token.id);
    if (!known || !isSecretOf(known.data.secretHash, token.secret)) throw new DomainError('TOKEN_INVALID');
    if (!(await this.access.isOpen(token.driverId, known.data.endedBeforeMs ?? known.data.createdAtMs)))
      throw new DomainError('TOKEN_INVALID');
    await this.rates.use(token.driverId, tokenExports);
    await this.#noteUse(token.driverId, token.id);
    return unattended(token.driverId);
  }

  async #noteUse(driverId: string, id: string): Promise<void> {
    await this.documents.of(unattended(driverId)).transact(async (transaction) => {
      const known = await transaction.get(archiveTokens, id);
      if (!known) throw new DomainError('TOKEN_INVALID');
      transaction.update(archiveTokens, id, known.version, { ...known.data, lastUsedAtMs: this.clock() });
    });
  }
}

function toDto({
  id,
  data: { secretHash: _, endedBeforeMs: _ended, ...data },
}: Stored<ArchiveTokenDocument>): ArchiveToken {
  return { id, ...data };
}

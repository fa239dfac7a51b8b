import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Employer,
  type EmployerCreate,
  type EmployerListInput,
  type EmployerPage,
  type EmployerUpdate,
  mostEmployers,
} from '../../domain/employers/employer.schema';
import { employerRefusals } from '../../domain/employers/employer-refusals';
import { Refused } from '../../domain/errors/refused';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Driver } from '../../rpc/context';
import { LedgerService } from '../ledger/ledger.service';
import { SealedWritesService } from '../ledger/sealed-writes.service';
import { employerEntries } from './employer-entry';
import { employers } from './employers.collection';
import { toEmployer } from './stored-employers';

@Injectable()
export class EmployersService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly sealed: SealedWritesService,
  ) {}

  async list(driver: Driver, { cursor, limit }: EmployerListInput): Promise<EmployerPage> {
    const { documents, next } = await this.documents.of(driver.id).list(employers, {
      order: { field: 'createdAtMs', direction: 'descending' },
      limit,
      ...(cursor ? { cursor } : {}),
    });
    return { items: documents.map(toEmployer), nextCursor: next };
  }

  async get(driver: Driver, id: string): Promise<Employer> {
    const employer = await this.documents.of(driver.id).get(employers, id);
    if (!employer) throw new Refused('NOT_FOUND');
    return toEmployer(employer);
  }

  /** All of the driver's, the oldest first. */
  all(driver: Driver): Promise<Employer[]> {
    return allOf(this.documents.of(driver.id));
  }

  /** Refuses with UNKNOWN_EMPLOYER at `field` an employer or client that the driver does not have. */
  async mustBeThere(reads: Reads, employerId: string, field: string): Promise<void> {
    if (await reads.get(employers, employerId)) return;
    throw new Refused('UNKNOWN_EMPLOYER', { fields: [{ path: field, rule: 'UNKNOWN_EMPLOYER' }] });
  }

  create(driver: Driver, { id, ...described }: EmployerCreate): Promise<Employer> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const made: Employer = { ...described, id, archivedAtMs: null, version: 1 };
      const known = await transaction.get(employers, id);
      if (known) {
        const employer = toEmployer(known);
        if (employer.version > 1 || isDeepStrictEqual(employer, made)) return employer;
        throw new Refused('ALREADY_EXISTS');
      }
      const others = await allOf(transaction);
      if (others.length >= mostEmployers) throw new Refused('TOO_MANY');
      check(made, others, '');
      const seal = await this.ledger.plan(transaction, employerEntries(null, made));
      seal();
      const data = { ...described, archivedAtMs: null, createdAtMs: this.clock() };
      transaction.create(employers, id, data);
      return made;
    });
  }

  update(driver: Driver, { id, version, changes }: EmployerUpdate): Promise<Employer> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await transaction.get(employers, id);
      if (!known) throw new Refused('NOT_FOUND');
      const before = toEmployer(known);
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const isSentTwice = version === known.version - 1 && isDeepStrictEqual({ ...before, ...named }, before);
      if (isSentTwice) return before;
      if (version !== known.version) throw new Refused('VERSION_CLASH');
      const after: Employer = { ...before, ...named, version: version + 1 };
      const others = (await allOf(transaction)).filter((other) => other.id !== id);
      check(after, others, 'changes.');
      const seal = await this.ledger.plan(transaction, employerEntries(before, after));
      seal();
      transaction.update(employers, id, version, { ...known.data, ...named });
      return after;
    });
  }
}

function check(employer: Employer, others: readonly Employer[], within: '' | 'changes.'): void {
  const fields = employerRefusals(employer, others).map(({ path, rule }) => ({
    path: `${within}${path}`,
    rule,
  }));
  if (fields.length > 0) throw new Refused('INPUT_INVALID', { fields });
}

async function allOf(reads: Reads): Promise<Employer[]> {
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(employers, { order, limit: mostEmployers });
  return documents.map(toEmployer);
}

import { Inject, Injectable } from '@nestjs/common';
import type {
  Employer,
  EmployerCreate,
  EmployerListInput,
  EmployerPage,
  EmployerUpdate,
} from '../../domain/employers/employer.schema';
import { DomainError } from '../../domain/errors/domain-error';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { type EmployerContent, employerKind } from './employer.kind';
import { employers } from './employers.collection';
import { allEmployers, toEmployer } from './stored-employers';

@Injectable()
export class EmployersService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
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
    if (!employer) throw new DomainError('NOT_FOUND');
    return toEmployer(employer);
  }

  /** All of the driver's, the oldest first. */
  all(driver: Driver): Promise<Employer[]> {
    return allEmployers(this.documents.of(driver.id));
  }

  create(driver: Driver, { id, ...described }: EmployerCreate): Promise<Employer> {
    return this.writer.create(driver.id, employerKind, { id, content: { ...described, archivedAtMs: null } });
  }

  update(driver: Driver, { id, version, changes }: EmployerUpdate): Promise<Employer> {
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const patch = (before: EmployerContent): EmployerContent => ({ ...before, ...named });
    return this.writer.update(driver.id, employerKind, { id, version, patch });
  }
}

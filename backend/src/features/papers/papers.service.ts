import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type {
  Paper,
  PaperCreate,
  PaperDelete,
  PaperListInput,
  PaperPage,
  PaperUpdate,
} from '../../domain/papers/paper.schema';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { type PaperContent, paperKind } from './paper.kind';
import { papers } from './papers.collection';
import { allPapers, toPaper } from './stored-papers';

@Injectable()
export class PapersService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
  ) {}

  async list(driver: Driver, { cursor, limit }: PaperListInput): Promise<PaperPage> {
    const { documents, next } = await this.documents.of(driver.id).list(papers, {
      order: { field: 'createdAtMs', direction: 'descending' },
      limit,
      ...(cursor ? { cursor } : {}),
    });
    return { items: documents.map(toPaper), nextCursor: next };
  }

  async get(driver: Driver, id: string): Promise<Paper> {
    const paper = await this.documents.of(driver.id).get(papers, id);
    if (!paper) throw new DomainError('NOT_FOUND');
    return toPaper(paper);
  }

  /** All of the driver's, the oldest first. */
  all(driver: Driver): Promise<Paper[]> {
    return allPapers(this.documents.of(driver.id));
  }

  create(driver: Driver, { id, ...content }: PaperCreate): Promise<Paper> {
    return this.writer.create(driver.id, paperKind, { id, content });
  }

  update(driver: Driver, { id, version, ...content }: PaperUpdate): Promise<Paper> {
    const patch = (before: PaperContent) => withUpdatedStages(content, before);
    return this.writer.update(driver.id, paperKind, { id, version, patch });
  }

  delete(driver: Driver, { id, version }: PaperDelete): Promise<RecordDeleted> {
    return this.writer.delete(driver.id, paperKind, { id, version });
  }
}

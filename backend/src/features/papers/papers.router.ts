import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Paper,
  type PaperCreate,
  type PaperDelete,
  type PaperListInput,
  type PaperPage,
  type PaperUpdate,
  paperCreateInputSchema,
  paperDeleteInputSchema,
  paperListInputSchema,
  paperPageSchema,
  paperSchema,
  paperUpdateInputSchema,
} from '../../domain/papers/paper.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { PapersService } from './papers.service';

@Router({ alias: 'papers' })
export class PapersRouter {
  constructor(private readonly service: PapersService) {}

  @Query({ input: paperListInputSchema, output: paperPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: PaperListInput): Promise<PaperPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: paperSchema })
  get(@Ctx() { driver }: DriverContext, @Input() { id }: RecordInput): Promise<Paper> {
    return this.service.get(driver, id);
  }

  @Mutation({ input: paperCreateInputSchema, output: paperSchema })
  create(@Ctx() { driver }: DriverContext, @Input() input: PaperCreate): Promise<Paper> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: paperUpdateInputSchema, output: paperSchema })
  update(@Ctx() { driver }: DriverContext, @Input() input: PaperUpdate): Promise<Paper> {
    return this.service.update(driver, input);
  }

  @Mutation({ input: paperDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: PaperDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
  }
}

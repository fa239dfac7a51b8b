import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Employer,
  type EmployerCreate,
  type EmployerListInput,
  type EmployerPage,
  type EmployerUpdate,
  employerCreateInputSchema,
  employerListInputSchema,
  employerPageSchema,
  employerSchema,
  employerUpdateInputSchema,
} from '../../domain/employers/employer.schema';
import { type RecordInput, recordInputSchema } from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { EmployersService } from './employers.service';

@Router({ alias: 'employers' })
export class EmployersRouter {
  constructor(private readonly service: EmployersService) {}

  @Query({ input: employerListInputSchema, output: employerPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: EmployerListInput): Promise<EmployerPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: employerSchema })
  get(@Ctx() { driver }: DriverContext, @Input() { id }: RecordInput): Promise<Employer> {
    return this.service.get(driver, id);
  }

  @Mutation({ input: employerCreateInputSchema, output: employerSchema })
  create(@Ctx() { driver }: DriverContext, @Input() input: EmployerCreate): Promise<Employer> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: employerUpdateInputSchema, output: employerSchema })
  update(@Ctx() { driver }: DriverContext, @Input() input: EmployerUpdate): Promise<Employer> {
    return this.service.update(driver, input);
  }
}

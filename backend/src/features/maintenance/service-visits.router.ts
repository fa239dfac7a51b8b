import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type ServiceVisit,
  type ServiceVisitCreate,
  type ServiceVisitDelete,
  type ServiceVisitList,
  type ServiceVisitPage,
  type ServiceVisitUpdate,
  serviceVisitCreateInputSchema,
  serviceVisitDeleteInputSchema,
  serviceVisitListInputSchema,
  serviceVisitPageSchema,
  serviceVisitSchema,
  serviceVisitUpdateInputSchema,
} from '../../domain/maintenance/service.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { ServiceVisitsService } from './service-visits.service';

@Router({ alias: 'serviceVisits' })
export class ServiceVisitsRouter {
  constructor(private readonly service: ServiceVisitsService) {}

  @Query({ input: serviceVisitListInputSchema, output: serviceVisitPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: ServiceVisitList): Promise<ServiceVisitPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: serviceVisitSchema })
  get(@Ctx() { driver }: DriverContext, @Input() input: RecordInput): Promise<ServiceVisit> {
    return this.service.get(driver, input);
  }

  @Mutation({ input: serviceVisitCreateInputSchema, output: serviceVisitSchema })
  create(@Ctx() { driver }: DriverContext, @Input() input: ServiceVisitCreate): Promise<ServiceVisit> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: serviceVisitUpdateInputSchema, output: serviceVisitSchema })
  update(@Ctx() { driver }: DriverContext, @Input() input: ServiceVisitUpdate): Promise<ServiceVisit> {
    return this.service.update(driver, input);
  }

  @Mutation({ input: serviceVisitDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: ServiceVisitDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
  }
}

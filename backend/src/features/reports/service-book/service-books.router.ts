import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type ServiceBook,
  type ServiceBookInput,
  type ServiceBookOf,
  serviceBookInputSchema,
  serviceBookOfSchema,
  serviceBookSchema,
} from '../../../domain/reports/service-book.schema';
import type { DriverContext } from '../../../rpc/context';
import { ServiceBooksService } from './service-books.service';

@Router({ alias: 'serviceBooks' })
export class ServiceBooksRouter {
  constructor(private readonly service: ServiceBooksService) {}

  @Mutation({ input: serviceBookInputSchema, output: serviceBookSchema })
  make(@Ctx() { driver }: DriverContext, @Input() input: ServiceBookInput): Promise<ServiceBook> {
    return this.service.make(driver, input);
  }

  @Query({ input: serviceBookOfSchema, output: serviceBookSchema })
  book(@Ctx() { driver }: DriverContext, @Input() { vehicleId }: ServiceBookOf): Promise<ServiceBook> {
    return this.service.book(driver, vehicleId);
  }

  @Mutation({ input: serviceBookOfSchema, output: serviceBookSchema })
  cancel(@Ctx() { driver }: DriverContext, @Input() { vehicleId }: ServiceBookOf): Promise<ServiceBook> {
    return this.service.cancel(driver, vehicleId);
  }
}

import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type InsightEnergy,
  type InsightEnergyInput,
  insightEnergyInputSchema,
  insightEnergySchema,
} from '../../domain/insight/insight.schema';
import type { DriverContext } from '../../rpc/context';
import { InsightService } from './insight.service';

@Router({ alias: 'insight' })
export class InsightRouter {
  constructor(private readonly service: InsightService) {}

  @Query({ input: insightEnergyInputSchema, output: insightEnergySchema })
  energy(@Ctx() { driver }: DriverContext, @Input() input: InsightEnergyInput): Promise<InsightEnergy> {
    return this.service.energy(driver, input);
  }
}

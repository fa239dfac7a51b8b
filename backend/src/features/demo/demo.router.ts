import { Ctx, Input, Mutation, Router } from 'nestjs-trpc';
import {
  type DemoFilled,
  type DemoFillInput,
  demoFilledSchema,
  demoFillInputSchema,
  demoRemovedSchema,
  demoRemoveInputSchema,
} from '../../domain/demo/demo.schema';
import type { DriverContext } from '../../rpc/context';
import { DemoService } from './demo.service';

@Router({ alias: 'demo' })
export class DemoRouter {
  constructor(private readonly service: DemoService) {}

  @Mutation({ input: demoFillInputSchema, output: demoFilledSchema })
  fill(@Ctx() { driver }: DriverContext, @Input() input: DemoFillInput): Promise<DemoFilled> {
    return this.service.fill(driver, input);
  }

  @Mutation({ input: demoRemoveInputSchema, output: demoRemovedSchema })
  remove(@Ctx() { driver }: DriverContext): Promise<{ removed: true }> {
    return this.service.remove(driver);
  }
}

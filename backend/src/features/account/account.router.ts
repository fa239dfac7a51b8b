import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Account,
  type AccountUpdate,
  accountDeletedSchema,
  accountDeleteInputSchema,
  accountMeInputSchema,
  accountSchema,
  accountUpdateInputSchema,
  type FirstSight,
} from '../../domain/account/account.schema';
import type { DriverContext } from '../../rpc/context';
import { AccountService } from './account.service';

@Router({ alias: 'account' })
export class AccountRouter {
  constructor(private readonly service: AccountService) {}

  @Query({ input: accountMeInputSchema, output: accountSchema })
  me(@Ctx() { own, logbook }: DriverContext, @Input('firstSight') firstSight?: FirstSight): Promise<Account> {
    return this.service.me(own, logbook, firstSight);
  }

  @Mutation({ input: accountUpdateInputSchema, output: accountSchema })
  update(@Ctx() { own, logbook }: DriverContext, @Input() update: AccountUpdate): Promise<Account> {
    return this.service.update(own, logbook, update);
  }

  @Mutation({ input: accountDeleteInputSchema, output: accountDeletedSchema })
  delete(@Ctx() { own }: DriverContext): Promise<{ deleted: true }> {
    return this.service.delete(own);
  }
}

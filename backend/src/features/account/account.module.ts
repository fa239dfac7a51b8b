import { Module } from '@nestjs/common';
import { LogbooksModule } from '../logbooks/logbooks.module';
import { AccountRouter } from './account.router';
import { AccountService } from './account.service';

@Module({ imports: [LogbooksModule], providers: [AccountRouter, AccountService], exports: [AccountService] })
export class AccountModule {}

import { Module } from '@nestjs/common';
import { AccountRouter } from './account.router';
import { AccountService } from './account.service';

@Module({ providers: [AccountRouter, AccountService], exports: [AccountService] })
export class AccountModule {}

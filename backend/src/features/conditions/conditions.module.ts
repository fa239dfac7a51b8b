import { Module } from '@nestjs/common';
import { ConditionsRouter } from './conditions.router';
import { ConditionsService } from './conditions.service';

@Module({ providers: [ConditionsRouter, ConditionsService], exports: [ConditionsService] })
export class ConditionsModule {}

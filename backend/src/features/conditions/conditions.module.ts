import { Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { conditionReadingSchemas } from '../../domain/conditions/condition-reading.schema';
import { recordRouter } from '../../records/record-router';
import { ConditionsService } from './conditions.service';

@Router({ alias: 'conditionReadings' })
class ConditionsRouter extends recordRouter(ConditionsService, conditionReadingSchemas) {}

@Module({ providers: [ConditionsRouter, ConditionsService], exports: [ConditionsService] })
export class ConditionsModule {}

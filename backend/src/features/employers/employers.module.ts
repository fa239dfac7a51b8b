import { Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { employerSchemas } from '../../domain/employers/employer.schema';
import { keptRecordRouter } from '../../records/record-router';
import { EmployersService } from './employers.service';

@Router({ alias: 'employers' })
class EmployersRouter extends keptRecordRouter(EmployersService, employerSchemas) {}

@Module({ providers: [EmployersRouter, EmployersService], exports: [EmployersService] })
export class EmployersModule {}

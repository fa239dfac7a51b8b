import { Module } from '@nestjs/common';
import { EmployersRouter } from './employers.router';
import { EmployersService } from './employers.service';

@Module({ providers: [EmployersRouter, EmployersService], exports: [EmployersService] })
export class EmployersModule {}

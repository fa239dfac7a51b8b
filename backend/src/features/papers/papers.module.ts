import { Module } from '@nestjs/common';
import { PapersRouter } from './papers.router';
import { PapersService } from './papers.service';

@Module({ providers: [PapersRouter, PapersService], exports: [PapersService] })
export class PapersModule {}

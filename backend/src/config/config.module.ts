import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from './environment';

export const ENVIRONMENT = Symbol('environment');

@Module({})
export class ConfigModule {
  static for(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}

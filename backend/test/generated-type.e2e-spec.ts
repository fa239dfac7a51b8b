import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Mutation, Query, Router, TRPCModule } from 'nestjs-trpc';
import { AccountRouter } from '../src/features/account/account.router';
import { appRouter } from '../src/generated/app-router';
import { makeLog, nestLog } from '../src/rpc/log';
import { routerFaults, servedProcedures } from '../src/rpc/served-procedures';
import { startServer } from './harness/server';

interface Definition {
  readonly type: string;
  readonly inputs: readonly unknown[];
  readonly output: unknown;
}

function definitions(procedures: object): Record<string, Definition> {
  return Object.fromEntries(
    Object.entries(procedures as Record<string, { _def: Definition }>).map(([path, { _def }]) => [
      path,
      _def,
    ]),
  );
}

describe('the type that the client is given', () => {
  it('has the procedures that are served, by the very same schemas', async () => {
    const server = await startServer();
    const served = definitions(servedProcedures(server.application));
    const generated = definitions(appRouter._def.procedures);
    await server.close();
    expect(Object.keys(generated).sort()).toEqual(Object.keys(served).sort());
    for (const [path, { type, inputs, output }] of Object.entries(served)) {
      expect([path, generated[path]?.type]).toEqual([path, type]);
      expect(generated[path]?.inputs).toHaveLength(inputs.length);
      inputs.forEach((input, index) => {
        expect(generated[path]?.inputs[index]).toBe(input);
      });
      // The type of a stream is made of the schema of its items.
      if (type !== 'subscription') expect(generated[path]?.output).toBe(output);
    }
  });
});

@Injectable()
class Secrets {
  readonly all = 'everything';
}

@Router({ alias: 'careless' })
class CarelessRouter implements OnModuleInit {
  constructor(@Inject(Secrets) private readonly secrets: Secrets) {}

  @Query()
  fine() {
    return 'fine';
  }

  onModuleInit() {
    return this.secrets.all;
  }

  helper() {
    return this.secrets.all;
  }
}

@Router({ alias: 'careless' })
class TwinRouter {
  @Mutation()
  replace() {
    return 'replaced';
  }
}

@Router({ alias: 'kebab-case' })
class OddRouter {
  @Query()
  fine() {
    return 'fine';
  }
}

@Module({
  imports: [TRPCModule.forRoot({ logger: nestLog(makeLog('silent')) })],
  providers: [Secrets, CarelessRouter, TwinRouter, OddRouter],
})
class CarelessModule {}

describe('a router that would serve too much', () => {
  it('is named, method by method, with aliases that clash or are not plain', async () => {
    const application = await NestFactory.create(CarelessModule, { logger: false });
    await application.init();
    const faults = routerFaults(application);
    await application.close();
    expect(faults).toEqual([
      expect.stringMatching(/^CarelessRouter\.onModuleInit: /),
      expect.stringMatching(/^CarelessRouter\.helper: /),
      expect.stringMatching(/^TwinRouter: the alias "careless" is taken/),
      expect.stringMatching(/^OddRouter: its alias must be plain camelCase/),
    ]);
  });

  it('keeps the server from starting', async () => {
    Object.defineProperty(AccountRouter.prototype, 'forgotten', { value: () => 'all', configurable: true });
    try {
      await expect(startServer()).rejects.toThrow('AccountRouter.forgotten');
    } finally {
      Reflect.deleteProperty(AccountRouter.prototype, 'forgotten');
    }
  });
});

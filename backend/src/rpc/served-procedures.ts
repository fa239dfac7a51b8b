import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { AnyProcedure } from '@trpc/server';
import { AppRouterHost } from 'nestjs-trpc';
import { z } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import { isLongAndWrong } from '../domain/wire/long-input';

/** Returns every procedure that the application serves, by its path. */
export function servedProcedures(
  application: INestApplicationContext,
): Readonly<Record<string, AnyProcedure>> {
  return application.get(AppRouterHost, { strict: false }).appRouter._def.procedures as Record<
    string,
    AnyProcedure
  >;
}

type MetadataName = 'trpc:router_type' | 'trpc:procedure_type' | 'trpc:procedure_metadata';

/** nestjs-trpc does not export its metadata keys, so the symbols are found by their description. */
function metadataOf(target: object, description: MetadataName): unknown {
  const key = Reflect.getMetadataKeys(target).find(
    (candidate) => typeof candidate === 'symbol' && candidate.description === description,
  );
  return key && Reflect.getMetadata(key, target);
}

const routerMetadata = z.object({ alias: z.string().optional() });

interface FoundRouter {
  readonly alias?: string | undefined;
  readonly prototype: object;
  readonly name: string;
}

function routersOf(application: INestApplicationContext): FoundRouter[] {
  const found: FoundRouter[] = [];
  for (const module of application.get(ModulesContainer).values()) {
    for (const { instance } of module.providers.values()) {
      const routerClass = instance?.constructor;
      const metadata = routerClass && metadataOf(routerClass, 'trpc:router_type');
      if (metadata) {
        found.push({
          ...routerMetadata.parse(metadata),
          prototype: Object.getPrototypeOf(instance),
          name: routerClass.name,
        });
      }
    }
  }
  return found;
}

interface RouterMethod {
  readonly name: string;
  readonly isProcedure: boolean;
  /** Argument of the procedure's decorator. */
  readonly options: unknown;
}

function methodsOf({ prototype }: FoundRouter): RouterMethod[] {
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const implementation: unknown = Reflect.get(prototype, name);
    if (typeof implementation !== 'function') return [];
    const isProcedure = metadataOf(implementation, 'trpc:procedure_type') !== undefined;
    return [{ name, isProcedure, options: metadataOf(implementation, 'trpc:procedure_metadata') }];
  });
}

/** Returns the decorator arguments of all procedures, before the routers are built from them. */
function procedureOptions(application: INestApplicationContext): unknown[] {
  return routersOf(application)
    .flatMap(methodsOf)
    .filter(({ isProcedure }) => isProcedure)
    .map(({ options }) => options);
}

/**
 * Finds faults of routers. nestjs-trpc serves every method of a router class, private ones and life-cycle hooks
 * included, and lets two routers with the same alias replace each other silently. Either would be a security hole.
 */
export function routerFaults(application: INestApplicationContext): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const router of routersOf(application)) {
    const { alias, name } = router;
    if (!alias || !/^[a-z][a-zA-Z0-9]*$/.test(alias))
      faults.push(`${name}: its alias must be plain camelCase`);
    else if (seen.has(alias)) faults.push(`${name}: the alias "${alias}" is taken by another router`);
    else seen.add(alias);
    for (const method of methodsOf(router)) {
      if (method.isProcedure) continue;
      faults.push(
        `${name}.${method.name}: a router method without @Query, @Mutation or @Subscription would be served`,
      );
    }
  }
  return faults;
}

const optionsSchema = z.object({
  input: z.instanceof(z.ZodType).optional(),
  output: z.instanceof(z.ZodType).optional(),
});

function parsed(schema: z.ZodType, input: unknown, params?: z.core.ParseContext<z.core.$ZodIssue>): unknown {
  if (isLongAndWrong(schema, input)) throw new DomainError('INPUT_INVALID');
  return schema.parse(input, params);
}

/**
 * Makes tRPC parse synchronously. It uses parseAsync if a schema has it, but zod compiles only the synchronous parse,
 * which takes half the time; no schema here is asynchronous. Must run before the procedures are built.
 */
export function parseAtOnce(application: INestApplicationContext): void {
  for (const options of procedureOptions(application)) {
    const { input, output } = optionsSchema.parse(options ?? {});
    if (input) input.parseAsync = async (value, params) => parsed(input, value, params);
    if (output) output.parseAsync = async (value, params) => output.parse(value, params);
  }
}

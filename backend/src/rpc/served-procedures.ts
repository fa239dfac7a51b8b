import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { AnyProcedure } from '@trpc/server';
import { AppRouterHost } from 'nestjs-trpc';
import { z } from 'zod';

/** Every procedure that the application serves, by its path. */
export function servedProcedures(
  application: INestApplicationContext,
): Readonly<Record<string, AnyProcedure>> {
  return application.get(AppRouterHost, { strict: false }).appRouter._def.procedures as Record<
    string,
    AnyProcedure
  >;
}

/** nestjs-trpc keeps its metadata keys to itself: symbols that are told apart by their description. */
function metadataOf(target: object, description: 'trpc:router_type' | 'trpc:procedure_type'): unknown {
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

/**
 * nestjs-trpc serves every method of a router class, private ones and life-cycle hooks included, and
 * lets two routers of one alias replace each other silently. Either would be a hole, so both are named here.
 */
export function routerFaults(application: INestApplicationContext): string[] {
  const routers = routersOf(application);
  const scanner = new MetadataScanner();
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { alias, name, prototype } of routers) {
    if (!alias || !/^[a-z][a-zA-Z0-9]*$/.test(alias))
      faults.push(`${name}: its alias must be plain camelCase`);
    else if (seen.has(alias)) faults.push(`${name}: the alias "${alias}" is taken by another router`);
    else seen.add(alias);
    for (const method of scanner.getAllMethodNames(prototype)) {
      const implementation: unknown = Reflect.get(prototype, method);
      if (typeof implementation === 'function' && !metadataOf(implementation, 'trpc:procedure_type')) {
        faults.push(
          `${name}.${method}: a router method without @Query, @Mutation or @Subscription would be served`,
        );
      }
    }
  }
  return faults;
}

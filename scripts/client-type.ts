export interface ServedProcedure {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly inputs: readonly unknown[];
  readonly output: unknown;
}

export interface NamedSchema {
  readonly name: string;
  readonly schema: unknown;
  /** Module that exports the schema, as the generated file imports it. */
  readonly module: string;
}

function findSchema(
  schema: unknown,
  role: string,
  path: string,
  schemas: readonly NamedSchema[],
): NamedSchema {
  const found = schemas.find((candidate) => candidate.schema === schema);
  if (!found) {
    throw new Error(
      `${path}: its ${role} is not an export of a domain/**/*.schema.ts file, so the client cannot be typed by it`,
    );
  }
  return found;
}

/** Returns the schema of a stream's items, which types the client; a subscription declares the stream itself. */
function itemOf(output: unknown, path: string): unknown {
  if (typeof output !== 'object' || output === null || !('item' in output)) {
    throw new Error(`${path}: the output of a subscription is made with streamOf`);
  }
  return output.item;
}

function procedureText(procedure: ServedProcedure, use: (schema: unknown, role: string) => string): string {
  const { path, type, inputs, output } = procedure;
  if (output === undefined) throw new Error(`${path}: it declares no output`);
  if (inputs.length > 1) throw new Error(`${path}: it declares more than one input`);
  const input = inputs.map((schema) => `.input(${use(schema, 'input')})`).join('');
  if (type === 'subscription') {
    return `t.procedure${input}.subscription(neverStreamed<typeof ${use(itemOf(output, path), 'item')}>)`;
  }
  return `t.procedure${input}.output(${use(output, 'output')}).${type}(neverCalled)`;
}

function namedTwice(schemas: readonly NamedSchema[]): string[] {
  const modules = new Map<string, string>();
  return schemas.flatMap(({ name, module }) => {
    const first = modules.get(name);
    modules.set(name, module);
    return first === undefined ? [] : [`${name} is exported by both ${first} and ${module}`];
  });
}

const neverStreamed = `
const neverStreamed = <Item extends ZodType>(): AsyncIterable<TrackedEnvelope<output<Item>>, void> =>
  neverCalled();
`;

/** Returns the module that types the client: the same procedures, by the schemas with which the server parses. */
export function clientType(procedures: readonly ServedProcedure[], schemas: readonly NamedSchema[]): string {
  const doubles = namedTwice(schemas);
  if (doubles.length > 0) throw new Error(doubles.join('\n'));
  const imports = new Map<string, Set<string>>();
  const routers = new Map<string, string[]>();
  for (const procedure of [...procedures].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const [router, name, ...rest] = procedure.path.split('.');
    if (!router || !name || rest.length > 0) throw new Error(`${procedure.path}: expected router.procedure`);
    const text = procedureText(procedure, (schema, role) => {
      const found = findSchema(schema, role, procedure.path, schemas);
      imports.set(found.module, (imports.get(found.module) ?? new Set()).add(found.name));
      return found.name;
    });
    routers.set(router, [...(routers.get(router) ?? []), `    ${name}: ${text},`]);
  }
  const streams = procedures.some(({ type }) => type === 'subscription');
  const importLines = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([module, names]) =>
        `import {\n${[...names]
          .sort()
          .map((name) => `  ${name},`)
          .join('\n')}\n} from '${module}';`,
    );
  const routerLines = [...routers].map(
    ([name, lines]) => `  ${name}: t.router({\n${lines.join('\n')}\n  }),`,
  );
  return `// Made by \`npm run generate\` from the procedures that the server serves. Never edited.
import { initTRPC${streams ? ', type TrackedEnvelope' : ''} } from '@trpc/server';
import superjson from 'superjson';
${streams ? "import type { output, ZodType } from 'zod';\n" : ''}${importLines.join('\n')}

const t = initTRPC.create({ transformer: superjson });

/** Resolver that only carries types; the server's own routers answer. */
const neverCalled = (): never => {
  throw new Error('this router only carries types');
};
${streams ? neverStreamed : ''}
export const appRouter = t.router({
${routerLines.join('\n')}
});

export type AppRouter = typeof appRouter;
`;
}

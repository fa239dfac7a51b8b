import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Class, type Decorator, type ObjectPattern, type Param, parseSync } from '@swc/core';
import { appRouter } from '../generated/app-router';

const source = join(__dirname, '..');

/** Anybody calls these, signed in or not. */
const publicMethods = [
  'admission.accept',
  'admission.join',
  'admission.read',
  'devices.leave',
  'passkeys.request',
  'passkeys.signIn',
  'secondFactor.signIn',
];

/** They answer from constants, or with what the secret in their input leads to. */
const withoutHandle = ['claims.methods', 'logbooks.readInvitation'];

/** Routers of a person alone, whichever logbook the call names. */
const ofPerson: Readonly<Record<string, readonly string[] | 'all'>> = {
  account: 'all',
  calendar: 'all',
  detectedTrips: 'all',
  devices: 'all',
  logbooks: ['create', 'join', 'list', 'undoMove', 'vehicleMove'],
  oidc: 'all',
  passkeys: 'all',
  push: 'all',
  reminders: 'all',
  secondFactor: 'all',
  senders: 'all',
};

interface RouterMethod {
  readonly path: string;
  readonly isPublic: boolean;
  /** Members of the context that the method takes. */
  readonly takes: readonly string[];
}

const routerMethods = globSync('{features,records,rpc}/**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.spec.ts'))
  .flatMap((file) => methodsIn(readFileSync(join(source, file), 'utf8')));

/** Methods of the router classes in a source text, and of the base classes of routers, which are served as theirs. */
function methodsIn(text: string): RouterMethod[] {
  if (!/@(Query|Mutation|Subscription)\(/.test(text)) return [];
  const found: RouterMethod[] = [];
  visit(parseSync(text, { syntax: 'typescript', decorators: true, target: 'es2023' }), (node) => {
    if (isClass(node)) found.push(...methodsOf(node));
  });
  return found;
}

function visit(node: unknown, seen: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return;
  seen(node);
  for (const child of Object.values(node)) visit(child, seen);
}

function isClass(node: object): node is Class & { readonly type: string } {
  return 'type' in node && (node.type === 'ClassDeclaration' || node.type === 'ClassExpression');
}

function methodsOf(router: Class): RouterMethod[] {
  const alias = /'?alias'?,?.*?"value":"(\w+)"/.exec(optionsOf(router.decorators, /^Router$/) ?? '')?.[1];
  return router.body.flatMap((member) => {
    if (member.type !== 'ClassMethod' || member.key.type !== 'Identifier') return [];
    const options = optionsOf(member.function.decorators, /^(Query|Mutation|Subscription)$/);
    if (options === null) return [];
    return [
      {
        path: `${alias ?? 'records'}.${member.key.value}`,
        isPublic: options.includes('"value":"public"'),
        takes: member.function.params.flatMap(takenOf),
      },
    ];
  });
}

/** The argument of a decorator as text; null without such a decorator. */
function optionsOf(decorators: readonly Decorator[] | undefined, name: RegExp): string | null {
  for (const { expression } of decorators ?? []) {
    if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') continue;
    if (name.test(expression.callee.value)) return JSON.stringify(expression.arguments);
  }
  return null;
}

function takenOf({ decorators, pat }: Param): string[] {
  if (optionsOf(decorators, /^Ctx$/) === null) return [];
  if (pat.type !== 'ObjectPattern') return ['everything'];
  return (pat as ObjectPattern).properties.map((property) => {
    if (property.type === 'AssignmentPatternProperty') return property.key.value;
    return property.type === 'KeyValuePatternProperty' && property.key.type === 'Identifier'
      ? property.key.value
      : 'everything';
  });
}

const isOfPerson = ({ path }: RouterMethod) => {
  const [router = '', method = ''] = path.split('.');
  const methods = ofPerson[router];
  return methods === 'all' || methods?.includes(method) === true;
};
const guarded = routerMethods.filter(({ isPublic }) => !isPublic);
const takesSome =
  (...names: readonly string[]) =>
  ({ takes }: RouterMethod) =>
    takes.some((name) => names.includes(name));
const paths = (methods: readonly RouterMethod[]) => methods.map(({ path }) => path).sort();

describe('router methods', () => {
  it('are all found, those of base classes included', () => {
    const found = new Set(paths(routerMethods));
    const served = Object.keys(appRouter._def.procedures);
    expect(served.filter((path) => !found.has(path) && !found.has(path.replace(/^\w+/, 'records')))).toEqual(
      [],
    );
  });

  it('are public only if they are known to be', () => {
    expect(paths(routerMethods.filter(({ isPublic }) => isPublic))).toEqual(publicMethods);
  });

  it('take the logbook that the call names, unless they are of a person alone', () => {
    const without = guarded.filter((method) => !takesSome('logbook')(method) && !isOfPerson(method));
    expect(paths(without)).toEqual(withoutHandle);
  });

  it('take a person’s own logbook only if they are of a person alone', () => {
    const taking = guarded.filter((method) => takesSome('own', 'driver')(method) && !isOfPerson(method));
    expect(paths(taking)).toEqual([]);
  });

  it('take nothing else of the context', () => {
    const known = ['logbook', 'own', 'driver', 'streamEnds', 'callerAddress', 'signedIn'];
    const others = routerMethods.filter(({ takes }) => takes.some((name) => !known.includes(name)));
    expect(paths(others)).toEqual(['logbooks.readInvitation']);
  });
});

interface Build {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

interface Bundle {
  readonly name: string;
  /** Modules whose direct and indirect imports go into the bundle if at least `sharedBy` of them import it. */
  readonly roots: readonly string[];
  readonly sharedBy: number;
  /** Limits the bundle to imports that at least one of these shares. */
  readonly neededBy?: readonly string[];
}

const forms = [
  '/src/features/trips/form/trip-sheet.tsx',
  '/src/features/trips/form/stop-sheet.tsx',
  '/src/features/energy/fill-sheet.tsx',
  '/src/features/expenses/expense-sheet.tsx',
  '/src/features/vehicles/form/vehicle-sheet.tsx',
];

/** Pages that show records without the controls of the forms, which are loaded with the first sheet. */
const pages = [
  '/src/pages/trips/trips-page.tsx',
  '/src/pages/vehicles/vehicle-page.tsx',
  '/src/pages/insight/insight-page.tsx',
  '/src/pages/places/places-page.tsx',
  '/src/pages/ledger/ledger-page.tsx',
];

/**
 * The files that a browser is sent: few, because on a phone each one costs a round trip. In the order of loading: what an earlier
 * one has is in no later one, so that none waits for a file that it does not need.
 */
const bundles: readonly Bundle[] = [
  { name: 'start', roots: ['/src/main.tsx'], sharedBy: 1 },
  // The driver's pages need most of it too.
  { name: 'basics', roots: ['/src/pages/sign-in/sign-in-page.tsx'], sharedBy: 1 },
  // Asked for where nobody is signed in, to forget what the last one saw.
  { name: 'persistence', roots: ['/src/lib/trpc/persisted-queries.ts'], sharedBy: 1 },
  {
    name: 'driver',
    roots: [
      '/src/app/driver-area/driver-area.tsx',
      '/src/app/driver-area/page-problem.tsx',
      '/src/pages/today/today-page.tsx',
      '/src/features/trips/running/running-trip-bar.tsx',
    ],
    sharedBy: 1,
  },
  // On Today as well, so without the sheet of a paper, and before the forms: it is drawn while those are not there yet.
  { name: 'due', roots: ['/src/features/due/due-panel.tsx'], sharedBy: 1 },
  { name: 'records', roots: forms, sharedBy: 1, neededBy: pages },
  { name: 'forms', roots: forms, sharedBy: 2 },
  {
    name: 'papers',
    roots: [
      '/src/pages/due/due-page.tsx',
      '/src/features/papers/papers-panel.tsx',
      '/src/features/papers/paper-sheet.tsx',
    ],
    sharedBy: 1,
  },
];

const source = import.meta.dirname;

function reachableFrom(root: string, build: Build): ReadonlySet<string> {
  if (build.getModuleInfo(root) === null)
    throw new Error(`${root} is not part of the build: correct the list in chunks.ts`);
  const reached = new Set([root]);
  for (const id of reached) for (const next of importedBy(id, build)) reached.add(next);
  return reached;
}

/** All icons come from one file that imports every one of them: an icon is imported only by the files that name it. */
const icons = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;

function importedBy(id: string, build: Build): readonly string[] {
  const { importedIds = [], code = null } = build.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    if (!icons.test(imported)) return [imported];
    const names = new Set(code?.match(/\bIcon[A-Z]\w*/g) ?? []);
    return [...names].map((name) => imported.replace('tabler-icons-react.mjs', `icons/${name}.mjs`));
  });
}

function assign(build: Build): ReadonlyMap<string, string> {
  const assigned = new Map<string, string>();
  const reachedFrom = (roots: readonly string[]) =>
    roots.map((root) => reachableFrom(`${source}${root}`, build));
  for (const { name, roots, sharedBy, neededBy } of bundles) {
    const reached = reachedFrom(roots);
    const needed = neededBy === undefined ? reached : reachedFrom(neededBy);
    for (const id of new Set(reached.flatMap((ids) => [...ids]))) {
      if (assigned.has(id) || reached.filter((ids) => ids.has(id)).length < sharedBy) continue;
      if (needed.some((ids) => ids.has(id))) assigned.set(id, name);
    }
  }
  return assigned;
}

/** Icons of pages and sheets come with the driver's area: alone they would be a dozen files of 300 bytes. */
function bundleOf(id: string, assigned: ReadonlyMap<string, string>): string | undefined {
  return assigned.get(id) ?? (/\/icons-react\/dist\/esm\/icons\//.test(id) ? 'driver' : undefined);
}

/** The bundles as groups of the bundler; an earlier one takes before a later one. Made again for each build. */
export function bundleGroups() {
  let assigned: ReadonlyMap<string, string> | undefined;
  return bundles.map(({ name }, index) => ({
    name(id: string, build: Build) {
      assigned ??= assign(build);
      return bundleOf(id, assigned) === name ? name : null;
    },
    debugName: name,
    priority: bundles.length - index,
  }));
}

/** The direction of imports. `npm run check` fails on any edge that is not allowed here. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The frontend from the lowest layer to the highest; each imports itself and those below it. */
const frontendLayers = ['config', 'platform', 'lib', 'components', 'entities', 'features', 'pages', 'app'];

const frontendLayerRules = frontendLayers.slice(0, -1).map((layer, index) => {
  const above = frontendLayers.slice(index + 1);
  return rule(
    `frontend-${layer}-imports-nothing-above`,
    `${layer}/ is below ${above.join(', ')}.`,
    { path: `^frontend/src/${layer}/` },
    { path: `^frontend/src/(${above.join('|')})/` },
  );
});

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two modules that import each other are one module.', {}, { circular: true }),
    {
      ...rule(
        'no-folder-cycles',
        'Two folders that import each other are one folder.',
        { path: ['^frontend/src', '^backend/src/domain(/|$)'] },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'no-orphans-of-packages',
      'Only what a package.json names may be imported.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule('resolvable', 'Every import must be found.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule(
      'domain-is-pure',
      'domain/ imports zod, calendars, canonical JSON and itself: no framework, no platform, no clock.',
      { path: '^backend/src/domain/', pathNot: '\\.(spec|fixture)\\.ts$' },
      {
        pathNot: [
          '^backend/src/domain/',
          '(^|/)node_modules/zod/',
          '(^|/)node_modules/(temporal-polyfill|canonicalize)/',
        ],
      },
    ),
    rule(
      'platform-knows-no-product',
      'platform/ imports config and itself.',
      { path: '^backend/src/platform/' },
      { path: '^backend/src/(domain|features|rpc|generated)/' },
    ),
    rule(
      'rpc-knows-no-feature',
      'rpc/ is the seam under the features.',
      { path: '^backend/src/rpc/' },
      { path: '^backend/src/(features|generated)/' },
    ),
    rule(
      'records-know-no-feature',
      'records/ is what all kinds of records have in common; features and records.module.ts join it with them.',
      { path: '^backend/src/records/', pathNot: '\\.spec\\.ts$' },
      { path: '^backend/src/(features|rpc|operations|generated)/' },
    ),
    rule(
      'features-keep-to-themselves',
      'A feature uses another only through its module’s exported service.',
      { path: '^backend/src/features/([^/]+)/' },
      {
        path: '^backend/src/features/([^/]+)/',
        pathNot: ['^backend/src/features/$1/', '\\.(service|module)\\.ts$'],
      },
    ),
    rule(
      'generated-is-for-the-client',
      'The generated type serves the browser and the tests.',
      { path: '^backend/src/(?!generated/)' },
      { path: '^backend/src/generated/' },
    ),
    rule(
      'browser-reads-domain-and-type-only',
      'The frontend takes domain/ and the generated type from the backend, nothing else.',
      { path: '^frontend/src/' },
      { path: '^backend/', pathNot: ['^backend/src/domain/', '^backend/src/generated/'] },
    ),
    rule(
      'the-type-carries-no-code',
      'The generated router may be imported as a type only.',
      { path: '^frontend/src/' },
      { path: '^backend/src/generated/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'frontend-features-keep-to-themselves',
      'A feature imports no other feature: pages compose them, and what several need is an entity.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    ...frontendLayerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    webpackConfig: { fileName: '.dependency-cruiser.aliases.cjs' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json', '.css'],
    },
  },
};

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

/** The backend's layers below the features, each with those that it may import. */
const backendLayers = {
  config: [],
  platform: ['config'],
  rpc: ['config', 'platform', 'domain'],
  records: ['config', 'platform', 'domain', 'rpc'],
  registry: ['config', 'platform', 'domain', 'rpc', 'records'],
};

const backendLayerRules = Object.entries(backendLayers).map(([layer, below]) =>
  rule(
    `backend-${layer}-imports-only-what-is-below`,
    `${layer}/ imports ${[...below, 'itself'].join(', ')}.`,
    { path: `^backend/src/${layer}/`, pathNot: '\\.spec\\.ts$' },
    { path: '^backend/src/', pathNot: `^backend/src/(${[layer, ...below].join('|')})/` },
  ),
);

/** Rules of the domain about one kind of record each. */
const kindsOfTheDomain =
  'conditions|employers|energy|expenses|maintenance|papers|places|trips|tyres|vehicles';

/** Features that work in a logbook that nobody opened with a call: jobs, links in messages, keys of scripts. */
const unattendedWork = [
  'account/account.service',
  'administration/administration.service',
  'admission/guest-sweep.service',
  'archive/archive-tokens.service',
  'archive/restore/restore.service',
  'archive/restore/restoring-owner.service',
  'calendar/calendar-links.service',
  'identity-mail/identity-mail.service',
  'logbooks/all-logbooks.service',
  'logbooks/logbook-erasure.service',
  'logbooks/logbooks.service',
  'logbooks/mail/invitation-mail.service',
  'logbooks/member-invitations.service',
  'positions/kept-positions.service',
  'ledger/ledger-intake.service',
  'ledger/ledger-reads.service',
  'ledger/timestamps.service',
  'reminders/channels/email-channel',
  'reminders/channels/push-devices.service',
  'reminders/links/links.service',
  'reminders/reminder-schedule.service',
  'reminders/sending/digest.service',
  'reminders/sending/recording-silence.service',
  'reports/files/file-rendering.service',
  'reports/making/report-making.service',
  'reports/service-book/service-book-making.service',
  'search/search-index.service',
  'senders/senders.service',
];

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
      'domain/ imports zod, calendars, canonical JSON, a cipher and itself: no framework, no platform, no clock.',
      { path: '^backend/src/domain/', pathNot: '\\.spec\\.ts$' },
      {
        pathNot: [
          '^backend/src/domain/',
          '(^|/)node_modules/zod/',
          '(^|/)node_modules/(temporal-polyfill|canonicalize|@noble/ciphers)/',
        ],
      },
    ),
    rule(
      'tests-stay-outside',
      'Fixtures, stand-ins, browser tests, benches and attacks are for specs and for each other.',
      { path: '^(backend|frontend)/src/', pathNot: '\\.spec\\.tsx?$' },
      { path: '^((backend|frontend)/test|frontend/e2e|quality)/' },
    ),
    ...backendLayerRules,
    rule(
      'features-import-nothing-above',
      'Features are below the commands of an operator and the files that start the application.',
      { path: '^backend/src/features/', pathNot: '\\.spec\\.ts$' },
      { path: '^backend/src/(operations/|[^/]+$)' },
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
      'logbooks-are-opened-in-one-place',
      'Only rpc/logbooks opens a logbook for a caller; jobs have the one that they were begun in.',
      {
        path: '^backend/src/',
        pathNot: '^backend/src/(rpc/(logbooks|unattended)|platform/jobs/claimed-run)\\.ts$',
      },
      { path: '^backend/src/platform/documents/make-partition' },
    ),
    rule(
      'features-have-no-store-by-ids',
      'Features reach documents by logbooks that somebody may use. Administration keeps the server’s own.',
      {
        path: '^backend/src/(features|records|registry)/',
        pathNot: '/administration\\.service\\.ts$|\\.spec\\.ts$',
      },
      { path: '^backend/src/platform/documents/store-token' },
    ),
    rule(
      'unattended-work-is-listed',
      'Work without a caller has looked up whose logbook it is, and checked the right to it.',
      {
        path: '^backend/src/',
        pathNot: [`^backend/src/features/(${unattendedWork.join('|')})\\.ts$`, '\\.spec\\.ts$'],
      },
      { path: '^backend/src/rpc/unattended' },
    ),
    rule(
      'generated-is-for-the-client',
      'The generated type serves the browser and the tests.',
      { path: '^backend/src/(?!generated/)', pathNot: '\\.spec\\.ts$' },
      { path: '^backend/src/generated/' },
    ),
    rule(
      'browser-reads-domain-and-type-only',
      'The frontend takes domain/ and the generated type from the backend, and its specs their fixtures, nothing else.',
      { path: '^frontend/src/' },
      {
        path: '^backend/',
        pathNot: ['^backend/src/domain/', '^backend/src/generated/', '^backend/test/fixtures/'],
      },
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
    rule(
      'outbox-and-controls-know-no-kind',
      'lib/offline asks the descriptors of the kinds, and components/ shows what it is given.',
      { path: '^frontend/src/(lib/offline|components)/', pathNot: '\\.spec\\.tsx?$' },
      { path: `^backend/src/domain/(${kindsOfTheDomain})/` },
    ),
    ...frontendLayerRules,
  ],
  options: {
    // Fixtures import what they are made of, which would close a circle of folders.
    doNotFollow: { path: ['node_modules', '^(backend|frontend)/test/'] },
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

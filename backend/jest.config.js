/** Three suites: specs beside the code, the end-to-end suites against a real server, the edge behind a real nginx. */
const shared = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.(t|j)s$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(get-port|jose|openid-client|oauth4webapi|@block65|uint8array-extras|superjson|copy-anything|is-what|temporal-polyfill|temporal-utils|@opentelemetry/otlp-exporter-base)/)',
  ],
  setupFiles: [`${__dirname}/test/setup/same-realm-json.ts`],
};

module.exports = {
  // A test that hangs ends some time; one on a busy machine is no fault.
  testTimeout: 180_000,
  projects: [
    { ...shared, displayName: 'spec', rootDir: __dirname, testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'e2e',
      rootDir: __dirname,
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      setupFiles: [...shared.setupFiles, `${__dirname}/test/setup/built-workers.ts`],
      globalSetup: '<rootDir>/test/setup/identity-emulator.ts',
      globalTeardown: '<rootDir>/test/setup/stop-identity-emulator.ts',
    },
    {
      ...shared,
      displayName: 'edge',
      rootDir: `${__dirname}/../nginx`,
      testMatch: ['<rootDir>/**/*.e2e-spec.ts'],
    },
  ],
};

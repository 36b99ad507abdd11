const path = require('node:path')
const { swcOptions } = require('./swc-options.cjs')

/**
 * The Jest configuration of the whole workspace, in native ESM: half of the libraries are ESM only, and the portal's
 * own code uses import.meta.
 */
const root = path.resolve(__dirname, '../..')

const swc = (tsx) => [require.resolve('@swc/jest'), swcOptions(tsx)]

const base = {
  rootDir: root,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  moduleNameMapper: { '\\.(css|svg|png|woff2)$': path.join(__dirname, 'empty-asset.mjs') },
  setupFiles: [path.join(__dirname, 'setup-browser-globals.mjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'setup-testing-library.mjs')],
  modulePathIgnorePatterns: [
    '/dist/',
    '<rootDir>/\\.data/',
    '<rootDir>/\\.cache/',
    '/webpack/fixtures/.*/package\\.json$',
  ],
  watchPathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/specs/'],
}

/** The options of tests that render nothing: they run in Node itself, unless they require an environment. */
const native = { ...base, runtime: path.join(__dirname, 'native-runtime.cjs') }
const WITH_SERVERS = '\\.(integration|openldap)\\.test\\.tsx?$'

module.exports = {
  rootDir: root,
  cacheDirectory: path.join(root, '.cache/jest'),
  maxWorkers: 2,
  testSequencer: path.join(__dirname, 'own-servers-first.cjs'),
  // The timeout is long, because two busy cores sometimes slow down a quick test. It is set here, because Jest ignores
  // a project's own timeout.
  testTimeout: 120_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['**/*.test.tsx'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, WITH_SERVERS],
    },
    {
      ...native,
      displayName: 'node',
      globalSetup: path.join(__dirname, 'own-temporary-folder.mjs'),
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, WITH_SERVERS],
    },
    {
      ...native,
      displayName: 'integration',
      // Stops the database server shared by the tests.
      globalTeardown: path.join(root, 'mock-gateway/src/testing/global-teardown.ts'),
      testMatch: ['**/*.integration.test.ts', '**/*.integration.test.tsx'],
    },
    // Directory tests need a directory server, which not every machine has (tooling/run/test/openldap.ts).
    { ...base, displayName: 'directory', testMatch: ['**/*.openldap.test.ts'] },
  ],
}

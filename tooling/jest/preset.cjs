const path = require('node:path')

/**
 * Jest for the whole workspace, in native ESM: half of what we use is ESM only and our own code relies on import.meta.
 */
const root = path.resolve(__dirname, '../..')

const swc = [
  require.resolve('@swc/jest'),
  {
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: true } },
      experimental: { keepImportAttributes: true },
    },
  },
]
// A `.ts` file may hold what `.tsx` may not: a type assertion or a generic arrow function that looks like JSX.
const swcTs = [swc[0], { ...swc[1], jsc: { ...swc[1].jsc, parser: { syntax: 'typescript', tsx: false } } }]

const base = {
  rootDir: root,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  transform: { '\\.ts$': swcTs, '\\.tsx$': swc },
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

module.exports = {
  rootDir: root,
  cacheDirectory: path.join(root, '.cache/jest'),
  maxWorkers: 2,
  // Two busy cores make a quick test slow now and then; a project's own timeout is ignored by Jest.
  testTimeout: 120_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '\\.(integration|openldap)\\.test\\.tsx?$'],
    },
    {
      ...base,
      displayName: 'integration',
      runtime: path.join(__dirname, 'native-runtime.cjs'),
      setupFiles: [],
      setupFilesAfterEnv: [],
      // The database server that the tests share ends with them.
      globalTeardown: path.join(root, 'mock-gateway/src/testing/global-teardown.ts'),
      testMatch: ['**/*.integration.test.ts', '**/*.integration.test.tsx'],
    },
    // They need a directory server, which not every machine has (tooling/run/test/openldap.ts).
    { ...base, displayName: 'directory', testMatch: ['**/*.openldap.test.ts'] },
  ],
}

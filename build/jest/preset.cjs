const path = require('node:path')
const { ensureEsModules } = require('./es-modules.cjs')
const { swcOptions } = require('./swc-options.cjs')

const WITH_SERVERS = '\\.(integration|openldap|outside)\\.test\\.tsx?$'

/**
 * Returns the Jest configuration of a repository, in native ESM: half of the libraries are ESM only, and the portal's
 * own code uses import.meta. The whole configuration of a module is `module.exports =
 * require('@portal/build/jest').jest(__dirname)`.
 * @param root the folder of the repository
 * @param globalTeardown a file that is run after all integration tests, usually to stop their shared database server
 * @param projects further projects, each a function of the options of tests that render nothing
 * @param options Jest's own options for the whole run
 */
function jest(root, { globalTeardown, projects = [], ...options } = {}) {
  ensureEsModules(root)
  const base = baseOf(root)
  /** The options of tests that render nothing: they run in Node itself, unless they require an environment. */
  const native = { ...base, runtime: path.join(__dirname, 'native-runtime.cjs') }
  return {
    rootDir: root,
    cacheDirectory: path.join(root, '.cache/jest'),
    maxWorkers: 2,
    // The timeout is long, because two busy cores slow down quick tests, and the first integration test also writes the
    // demo data. It is set here, because Jest ignores a project's own timeout.
    testTimeout: 300_000,
    ...options,
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
        ...(globalTeardown === undefined ? {} : { globalTeardown }),
        testMatch: ['**/*.integration.test.ts', '**/*.integration.test.tsx'],
      },
      ...projects.map((project) => project(native)),
    ],
  }
}

const swc = (tsx) => [require.resolve('@swc/jest'), swcOptions(tsx)]

const baseOf = (root) => ({
  rootDir: root,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  moduleNameMapper: { '\\.(css|svg|png|woff2)$': path.join(__dirname, 'empty-asset.mjs') },
  setupFiles: ['setup-browser-globals.mjs', 'note-used-fields.mjs'].map((file) => path.join(__dirname, file)),
  setupFilesAfterEnv: [path.join(__dirname, 'setup-testing-library.mjs')],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.cache/', '/fixtures/.*/package\\.json$'],
  watchPathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/fixtures/', '<rootDir>/e2e/specs/'],
})

module.exports = { jest }

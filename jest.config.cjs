const path = require('node:path')
const { jest } = require('./build/jest/preset.cjs')

module.exports = jest(__dirname, {
  testSequencer: path.join(__dirname, 'tooling/jest/own-servers-first.cjs'),
  // Stops the database server shared by the tests.
  globalTeardown: path.join(__dirname, 'mock-gateway/src/testing/global-teardown.ts'),
  // Directory tests need a directory server, which not every machine has (tooling/run/test/openldap.ts).
  projects: [(base) => ({ ...base, displayName: 'directory', testMatch: ['**/*.openldap.test.ts'] })],
})

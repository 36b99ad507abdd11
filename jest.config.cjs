const path = require('node:path')
const { jest } = require('./build/jest/preset.cjs')

module.exports = jest(__dirname, {
  testSequencer: path.join(__dirname, 'tooling/jest/own-servers-first.cjs'),
  // Stops the database server shared by the tests.
  globalTeardown: path.join(__dirname, 'mock-gateway/src/testing/global-teardown.ts'),
  projects: [
    // Directory tests need a directory server, which not every machine has (tooling/run/test/openldap.ts).
    (base) => ({ ...base, displayName: 'directory', testMatch: ['**/*.openldap.test.ts'] }),
    // Tests from the outside take minutes and need an npm registry: `npm run prove -- O1`.
    (base) => ({ ...base, displayName: 'outside', testMatch: ['**/*.outside.test.ts'] }),
  ],
})

const { createRequire } = require('node:module')
const path = require('node:path')
const { jest } = require('./preset.cjs')

/**
 * The Jest configuration of a module in a repository of its own, for the string `jest` of its package.json. Its root is
 * the working folder. At the end it stops the database server of the gateway, if the repository has installed that.
 */
const root = process.cwd()

function teardown() {
  try {
    return createRequire(path.join(root, 'package.json')).resolve('@portal/mock-gateway/testing/teardown')
  } catch {
    return undefined
  }
}

module.exports = jest(root, {
  globalTeardown: teardown(),
  // A worker that has used a browser and a gateway needs longer than Jest's half second to end on a busy machine.
  workerGracefulExitTimeout: 10_000,
})

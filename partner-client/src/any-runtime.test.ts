import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const COMPILER = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const OPTIONS = {
  // The features of Node 20, and those that it shares with browsers: nothing of Node's own.
  ...{ target: 'es2023', lib: 'es2023,dom,dom.iterable', types: '' },
  ...{ module: 'preserve', moduleResolution: 'bundler', noEmit: 'true', allowImportingTsExtensions: 'true' },
  ...{ strict: 'true', verbatimModuleSyntax: 'true', skipLibCheck: 'true', ignoreConfig: 'true' },
}

test('the client needs only what Node 20, browsers and other runtimes have in common', () => {
  const options = Object.entries(OPTIONS).flatMap(([name, value]) => [`--${name}`, value])
  const { stdout } = spawnSync(process.execPath, [COMPILER, path.join(import.meta.dirname, 'index.ts'), ...options], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

const { readFileSync } = require('node:fs')
const { registerHooks } = require('node:module')
const { fileURLToPath, pathToFileURL } = require('node:url')
const { transformSync } = require('@swc/core')
const { ModuleMocker } = require('jest-mock')
const { default: Runtime } = require('jest-runtime')
const { swcOptions } = require('./swc-options.cjs')

const HOOKS = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach']
const GLOBALS = [...HOOKS, 'describe', 'expect', 'it', 'jest', 'test']
const GLOBALS_URL = 'portal:jest-globals'

/** Classes that `expect` compares by identity, as in `expect.any(String)`, but that Jest's sandbox duplicates. */
const SHARED = ['Array', 'BigInt', 'Boolean', 'Date', 'Error', 'Function', 'Map', 'Number', 'Object', 'Promise']
const SHARED_TOO = ['RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'Uint8Array']

const now = { file: '', globals: {} }

/** Returns whether a test file requires an environment, and so a normal Jest sandbox. */
const needsSandbox = (file) => /^\/\*\*(?:(?!\*\/)[\s\S])*@jest-environment/.test(readFileSync(file, 'utf8'))

/**
 * Runs test files in Node itself. Jest's own runtime gives each file a sandbox and loads all its imports again: for
 * every integration test the whole gateway, which takes over a second. Here the files of a worker share modules and
 * process, so a test must restore its changes (environment variables, spies). There are no fake timers: pass in a
 * clock, or name an environment (`@jest-environment node`) to get a sandbox.
 */
class NativeRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    const [, , , , testPath] = rest
    const isNative = !needsSandbox(testPath)
    if (isNative) {
      for (const name of [...SHARED, ...SHARED_TOO]) environment.global[name] = globalThis[name]
      environment.moduleMocker = new ModuleMocker(globalThis)
      environment.fakeTimers = null
      environment.fakeTimersModern = null
    }
    super(config, environment, ...rest)
    this.isNative = isNative
  }

  unstable_shouldLoadAsEsm(file) {
    return this.isNative || super.unstable_shouldLoadAsEsm(file)
  }

  unstable_importModule(file, ...rest) {
    if (!this.isNative) return super.unstable_importModule(file, ...rest)
    // There is no sandbox to prepare here.
    if (file !== this._testPath) return
    now.file = file
    now.globals = this.requireModuleOrMock(file, '@jest/globals')
    return import(pathToFileURL(file).href)
  }
}

/** Returns a proxy for a global of the running file. It also works in a helper that an earlier file loaded. */
const today = (name) =>
  new Proxy(() => {}, {
    apply(_target, _self, args) {
      if (HOOKS.includes(name) && !new Error().stack.includes(now.file)) {
        throw new Error(`${name} of a helper would hold for the first file that loads it: call it in a function`)
      }
      return now.globals[name](...args)
    },
    get: (_target, key) => now.globals[name][key],
  })
globalThis[Symbol.for(GLOBALS_URL)] = Object.fromEntries(GLOBALS.map((name) => [name, today(name)]))

const compiled = (filename) => transformSync(readFileSync(filename, 'utf8'), { ...swcOptions(true), filename }).code

registerHooks({
  resolve(specifier, context, next) {
    return specifier === '@jest/globals' ? { url: GLOBALS_URL, shortCircuit: true } : next(specifier, context)
  },
  load(url, context, next) {
    if (url === GLOBALS_URL) {
      const source = `export const { ${GLOBALS.join(', ')} } = globalThis[Symbol.for('${GLOBALS_URL}')]`
      return { format: 'module', source, shortCircuit: true }
    }
    // Node strips types, but cannot parse JSX.
    if (url.endsWith('.tsx')) return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
    return next(url, context)
  },
})

module.exports = { __esModule: true, default: NativeRuntime }

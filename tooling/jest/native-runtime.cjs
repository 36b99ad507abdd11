const { registerHooks } = require('node:module')
const { pathToFileURL } = require('node:url')
const { ModuleMocker } = require('jest-mock')
const { default: Runtime } = require('jest-runtime')

const HOOKS = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach']
const GLOBALS = [...HOOKS, 'describe', 'expect', 'it', 'jest', 'test']
const GLOBALS_URL = 'portal:jest-globals'

/** What `expect` compares by identity, as in `expect.any(String)`, and Jest's sandbox has copies of. */
const SHARED = ['Array', 'BigInt', 'Boolean', 'Date', 'Error', 'Function', 'Map', 'Number', 'Object', 'Promise']
const SHARED_TOO = ['RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'Uint8Array']

const now = { file: '', globals: {} }

/**
 * Runs test files in Node itself. Jest's own runtime gives each a sandbox and loads the whole gateway into it anew, over a
 * second for every file. Here the files of a worker share modules and process: a test leaves nothing behind in them, and
 * what it changes there (a variable of the environment, a spy) it puts back. There are no fake timers: hand a clock in.
 */
class NativeRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    for (const name of [...SHARED, ...SHARED_TOO]) environment.global[name] = globalThis[name]
    environment.moduleMocker = new ModuleMocker(globalThis)
    environment.fakeTimers = null
    environment.fakeTimersModern = null
    super(config, environment, ...rest)
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(file) {
    now.file = file
    now.globals = this.requireModuleOrMock(file, '@jest/globals')
    return import(pathToFileURL(file).href)
  }
}

/** Leads to the global of the file that runs now, also from a helper that an earlier one loaded. */
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

registerHooks({
  resolve(specifier, context, next) {
    return specifier === '@jest/globals' ? { url: GLOBALS_URL, shortCircuit: true } : next(specifier, context)
  },
  load(url, context, next) {
    if (url !== GLOBALS_URL) return next(url, context)
    const source = `export const { ${GLOBALS.join(', ')} } = globalThis[Symbol.for('${GLOBALS_URL}')]`
    return { format: 'module', source, shortCircuit: true }
  },
})

module.exports = { __esModule: true, default: NativeRuntime }

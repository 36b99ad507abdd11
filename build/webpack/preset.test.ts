import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ModuleDescriptor, PrerenderedPage } from '@portal/contract/module'
import type { Compilation, Compiler, Configuration } from 'webpack'

const require = createRequire(import.meta.url)
// webpack is required lazily, because importing a CommonJS package reads all its exports, including deprecated exports.
const webpack: typeof import('webpack') = require('webpack')
const { getFullModuleName } = require('webpack/lib/ids/IdHelpers.js')
const preset = require('./preset.cjs')
const policy = require('./federation-policy.cjs')
const { providedExports, usedCalls, usedExports } = require('./uses.cjs')
const fixtures = join(import.meta.dirname, 'fixtures')

const PROMISED = [
  ...['react', 'react/jsx-runtime', 'react-dom'],
  ...['@portal/contract/core', '@portal/contract/format', '@portal/contract/schema'],
]

interface ShellManifest {
  main: string[]
  preload: string[]
  shared: Record<string, string[]>
  lazy: Record<string, string[]>
  files: Record<string, string>
  versions: Record<string, string>
  exports: Record<string, Record<string, { since: string; breaking: string }>>
  paths: string[]
}

/** A record of the contract in which two of the exports that the sample module uses have their own versions. */
const RECORD = {
  since: { './core': { MODULES: '1.7.0', readCall: '1.2.0', writeCall: '1.8.0' }, './format': { LANGUAGES: '1.1.0' } },
  breaking: {
    './core': { MODULES: '1.0.0', readCall: '1.2.0', writeCall: '1.8.0' },
    './format': { LANGUAGES: '1.1.0' },
  },
}
const CALLS = JSON.parse(readFileSync(join(fixtures, 'calls.json'), 'utf8')).calls

async function compile(configuration: Configuration): Promise<void> {
  await new Promise<void>((done, fail) => {
    const compiler = webpack({ ...configuration, cache: false })
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error)
        else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })))
        else done()
      })
    })
  })
}

describe('the build preset', () => {
  let output = ''
  let shell: ShellManifest
  let module: ModuleDescriptor
  /** The exports and calls that the module uses, by records of the test. */
  let uses: Pick<ModuleDescriptor, 'exports' | 'calls'> = {}

  /** Derives the uses at the same moment as the manifest, so that one compilation produces both. */
  const readUses = (compilation: Compilation) =>
    compilation.hooks.afterOptimizeChunks.tap('uses', () => {
      uses = { exports: usedExports(compilation, () => RECORD), calls: usedCalls(compilation, CALLS) }
    })

  beforeAll(async () => {
    output = await mkdtemp(join(tmpdir(), 'portal-preset-'))
    await compile(preset.host(join(fixtures, 'shell'), { output: join(output, 'shell'), requests: PROMISED }))
    const sample: Configuration = preset.remote(join(fixtures, 'mfe-sample'), { output: join(output, 'mfe-sample') })
    const reader = { apply: (compiler: Compiler) => compiler.hooks.thisCompilation.tap('uses', readUses) }
    await compile({ ...sample, plugins: [...(sample.plugins ?? []), reader] })
    shell = JSON.parse(await readFile(join(output, 'shell/shell.json'), 'utf8'))
    module = JSON.parse(await readFile(join(output, 'mfe-sample/module.json'), 'utf8'))
  })

  afterAll(() => rm(output, { recursive: true, force: true }))

  test('a remote bundles no shared package, and the host provides every shared package that the remote requests', async () => {
    const { entry = [], screens } = module.preload.shared ?? {}
    const asked = [...new Set([...entry, ...(screens?.SampleScreen ?? [])])]
    expect(asked).toEqual([
      ...['@portal/contract/format', '@portal/contract/core', '@portal/contract/record', '@portal/contract/schema'],
      ...['react', 'react/jsx-runtime'],
    ])
    expect(Object.keys(shell.shared)).toEqual(expect.arrayContaining(asked))
    const scripts = (await readdir(join(output, 'mfe-sample'))).filter((file) => file.endsWith('.js'))
    for (const script of scripts) {
      expect(await readFile(join(output, 'mfe-sample', script), 'utf8')).not.toContain('react.transitional.element')
    }
  })

  test('shell.json contains the versions of all exports that a module may use', async () => {
    expect(Object.keys(shell.exports)).toEqual(expect.arrayContaining(Object.keys(module.exports ?? {})))
    for (const [request, names] of Object.entries(module.exports ?? {})) {
      for (const [name, since] of Object.entries(names)) expect(shell.exports[request]?.[name]?.since).toBe(since)
    }
    expect(shell.exports['react-dom']).toEqual({ '*': { since: shell.versions.react, breaking: '19.0.0' } })
    expect(shell.paths).toEqual(['/home'])
  })

  test('an export of the shell has the versions of its last change and of its last incompatible change', () => {
    expect(providedExports(() => RECORD)['@portal/contract/core']).toMatchObject({
      MODULES: { since: '1.7.0', breaking: '1.0.0' },
    })
  })

  test('host and remote share the same requests, as singletons provided by the host', () => {
    const host = policy.hostShared()
    const remote = policy.remoteShared()
    expect(Object.keys(remote)).toEqual(Object.keys(host))
    for (const [request, shared] of Object.entries<Record<string, unknown>>(remote)) {
      expect(shared).toEqual({ singleton: true, requiredVersion: false, import: false })
      const { version } = host[request]
      expect(host[request]).toEqual({ singleton: true, strictVersion: true, requiredVersion: `^${version}`, version })
    }
  })

  test('the contract’s core is shared, but no domain and no test double', () => {
    const requests: string[] = policy.promisedRequests()
    expect(requests).toEqual(expect.arrayContaining(['@portal/contract/schema', '@portal/shared-ui/table']))
    expect(requests.filter((request) => request.startsWith('@portal/contract'))).toEqual([
      ...['@portal/contract/core', '@portal/contract/schema', '@portal/contract/record'],
      ...['@portal/contract/format', '@portal/contract/texts'],
    ])
    expect(requests.filter((request) => /testing|\.test/.test(request))).toEqual([])
    // Entries that only the shell may use are not shared.
    const ofTheHost = ['@portal/portal-sdk/host', '@portal/shared-ui/auth', '@portal/shared-ui/texts/en']
    expect(requests.filter((request) => ofTheHost.includes(request))).toEqual([])
  })

  test('a module bundles only the parts of a domain that it uses: a call, a schema, a constant, but not all and not yup', async () => {
    const [screen = ''] = module.preload.screens.SampleScreen ?? []
    const script = await readFile(join(output, 'mfe-sample', screen), 'utf8')
    for (const used of ['config/readSingle', 'configOpeningHour']) expect(script).toContain(used)
    for (const unused of ['portal/settings/preview', 'config/update', 'configMaker', 'ValidationError']) {
      expect(script).not.toContain(unused)
    }
  })

  test('a module lists the exports of shared packages that it uses, each with the version of its last change', () => {
    expect(uses.exports).toEqual({
      '@portal/contract/core': { MODULES: '1.7.0', readCall: '1.2.0' },
      '@portal/contract/format': { LANGUAGES: '1.1.0' },
      // These entries have no recorded export.
      '@portal/contract/record': {},
      '@portal/contract/schema': {},
      react: { '*': shell.versions.react },
      'react/jsx-runtime': { '*': shell.versions.react },
    })
    expect(module).not.toHaveProperty('needs')
  })

  test('a module lists only the calls that it uses, each with the version of its last change', () => {
    expect(uses.calls).toEqual({ 'config/readSingle': '2.1.0' })
    expect(module.calls).toBeDefined()
  })

  test('the remote entry contains remote.tsx, unless remote.tsx uses packages of the host', async () => {
    const [face = ''] = module.preload.entry
    expect(await readFile(join(output, 'mfe-sample', face), 'utf8')).toContain('languages')
    const dir = join(output, 'mfe-face')
    await cp(join(fixtures, 'mfe-sample'), dir, { recursive: true })
    await writeFile(
      join(dir, 'src/remote.tsx'),
      "export default { mark: 'face-of-the-sample', screens: { SampleScreen: () => import('./SampleScreen.tsx') } }",
    )
    await writeFile(
      join(dir, 'src/SampleScreen.tsx'),
      "import * as format from '@portal/contract/format'\nexport default () => Object.keys(format)",
    )
    await writeFile(join(dir, 'used-fields.json'), '{ "config/readSingle": ["data[].configMaker"] }')
    // In a repository of its own, a package may have no scope, and its folder any name.
    await writeFile(join(dir, 'package.json'), '{ "name": "mfe-sample", "version": "1.0.0" }')
    await symlink(join(import.meta.dirname, '../../node_modules'), join(dir, 'node_modules'))
    await compile(preset.remote(dir, { output: join(dir, 'dist') }))
    const { name, global, entry, preload, exports, fields } = JSON.parse(
      await readFile(join(dir, 'dist/module.json'), 'utf8'),
    ) as ModuleDescriptor
    expect({ name, global }).toEqual({ name: 'mfe-sample', global: 'mfe_sample' })
    expect(preload.entry).toEqual([])
    expect(await readFile(join(dir, 'dist', entry), 'utf8')).toContain('face-of-the-sample')
    expect(preload.screens.SampleScreen).toHaveLength(1)
    // A module that uses an entry as a whole uses all its exports.
    expect(Object.keys(exports?.['@portal/contract/format'] ?? {})).toEqual(
      Object.keys(shell.exports['@portal/contract/format'] ?? {}).sort(),
    )
    expect(fields).toEqual({ 'config/readSingle': ['data[].configMaker'] })
  })

  test('a module’s public screens are prerendered once per language, into files whose names contain a hash', async () => {
    const dir = join(output, 'mfe-drawn')
    await cp(join(fixtures, 'mfe-sample'), dir, { recursive: true })
    await symlink(join(import.meta.dirname, '../../node_modules'), join(dir, 'node_modules'))
    const draw = '(language) => <><h1>{language}</h1><a href={useBootConfig().links.blog}>Blog</a></>'
    const page = `const Page = ({ language }) => (${draw})(language)`
    const stated = "{ SampleScreen: { languages: ['en', 'fr'], draw: (language) => <Page language={language} /> } }"
    const source = `import { useBootConfig } from '@portal/portal-sdk'\n${page}\nexport default ${stated}`
    await writeFile(join(dir, 'src/prerender.tsx'), source)
    await compile(preset.remote(dir, { output: join(dir, 'dist') }))
    const { files, prerendered } = JSON.parse(await readFile(join(dir, 'dist/module.json'), 'utf8')) as ModuleDescriptor
    const { en = '', fr = '' } = prerendered?.SampleScreen ?? {}
    expect([en in files, fr in files]).toEqual([true, true])
    const read = async (file: string) => JSON.parse(await readFile(join(dir, 'dist', file), 'utf8')) as PrerenderedPage
    expect((await read(fr)).html).toBe('<h1>fr</h1><a href="{{link.blog}}">Blog</a>')
    expect((await read(en)).html).toContain('<h1>en</h1>')
    expect(module.prerendered).toBeUndefined()
  })

  test('module ids do not depend on the folder, and the build records the hash of its inputs', async () => {
    const dir = join(output, 'mfe-elsewhere')
    const ids = new Map<unknown, string>()
    const configuration: Configuration = preset.remote(join(fixtures, 'mfe-sample'), { output: dir })
    const listIds = ({ hooks, chunkGraph, compiler }: Compilation) =>
      hooks.afterOptimizeModuleIds.tap('list', (modules) => {
        for (const module of modules)
          ids.set(chunkGraph.getModuleId(module), getFullModuleName(module, compiler.context, compiler.root))
      })
    const list = { apply: (compiler: Compiler) => compiler.hooks.thisCompilation.tap('list', listIds) }
    process.env.BUILD_INPUTS = 'hash-of-the-inputs'
    await compile({ ...configuration, plugins: [...(configuration.plugins ?? []), list] }).finally(
      () => delete process.env.BUILD_INPUTS,
    )
    const root = join(import.meta.dirname, '../..')
    const dependent = [...ids].filter(([, name]) => name.includes(root) || name.includes('.federation/entry.'))
    expect(dependent.map(([id]) => id)).toEqual(expect.arrayContaining([1, 2]))
    expect(dependent).toHaveLength(2)
    expect(JSON.parse(await readFile(join(dir, 'module.json'), 'utf8'))).toMatchObject({ inputs: 'hash-of-the-inputs' })
    expect(module).not.toHaveProperty('inputs')
  })

  test('a module that bundles a file provided by the host is refused', async () => {
    const dir = join(output, 'mfe-copy')
    await cp(join(fixtures, 'mfe-sample'), dir, { recursive: true })
    const ground = join(import.meta.dirname, '../../contract/src/core/money.ts')
    await writeFile(join(dir, 'src/SampleScreen.tsx'), `export { isAmount as default } from '${ground}'`)
    await expect(compile(preset.remote(dir, { output: join(dir, 'dist') }))).rejects.toThrow(/money\.ts is the host's/)
  })

  test('the manifest lists every file with its sha384, and the scripts of the first paint', async () => {
    expect(shell.main).toEqual([expect.stringMatching(/^main\.[0-9a-f]{10}\.js$/)])
    expect(shell.preload).toEqual(expect.arrayContaining([expect.stringMatching(/^react\./)]))
    expect(shell.preload).not.toEqual(expect.arrayContaining(shell.shared['@portal/contract/schema'] ?? []))
    for (const [folder, files] of [['shell', shell.files] as const, ['mfe-sample', module.files] as const]) {
      for (const [file, hash] of Object.entries(files)) {
        expect(existsSync(join(output, folder, file))).toBe(true)
        expect(hash).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/)
      }
    }
    expect(module).toMatchObject({ name: 'mfe-sample', version: '4.5.6', global: 'mfe_sample' })
    expect(module.preload.screens.SampleScreen).toHaveLength(1)
    expect(module.preload.texts).toEqual({ en: [expect.any(String)], fr: [expect.any(String)] })
    expect(shell.lazy).toMatchObject({ bootstrap: expect.any(Array) })
  })

  test('the shell’s loader loads every chunk of host and remote, and webpack loads none itself', async () => {
    for (const script of [join('shell', shell.main[0] ?? ''), join('mfe-sample', module.entry)]) {
      const source = await readFile(join(output, script), 'utf8')
      expect(source).toContain('__portal_script__')
      expect(source).not.toContain('data-webpack",')
    }
  })

  test.each(['export', 'pdf'])('the %s Worker is built as one self-contained file of the release', async (name) => {
    const named = new RegExp(`^${name}-worker\\.[0-9a-f]{10}\\.js$`)
    const workers = Object.keys(shell.files).filter((file) => named.test(file))
    expect(workers).toHaveLength(1)
    const script = await readFile(join(output, 'shell', workers[0] ?? ''), 'utf8')
    expect(script).toContain('onmessage')
    expect(script).not.toMatch(/importScripts|__portal_script__|import\(/)
  })
})

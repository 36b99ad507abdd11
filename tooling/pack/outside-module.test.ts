import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { ModuleDescriptor } from '@portal/contract/module'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { installOutside } from './install-outside.ts'
import { type Packed, packAll } from './pack.ts'
import { packFaults } from './pack-faults.ts'
import { PUBLISHED } from './published-packages.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The files of the guide's example of a queued form, by their paths. */
const GUIDE_EXAMPLE = [
  ...readFileSync(join(ROOT, 'docs/guides/packages.md'), 'utf8').matchAll(
    /`(src\/[\w./-]+)`[^`]*:\n\n```\w+\n(.*?)\n```\n/gs,
  ),
].map(([, path = '', code = '']) => ({ path, code }))
/** The packages that a module needs to be built and tested. */
const OF_A_MODULE = ['contract', 'api-client', 'portal-sdk', 'shared-ui', 'build']

describe('published packages', () => {
  let packed: readonly Packed[] = []
  let outside = ''

  beforeAll(async () => {
    const output = await temporaryFolder('packed')
    packed = await packAll(ROOT, PUBLISHED, (folder) => join(output, folder))
    outside = await temporaryFolder('outside')
    cpSync(join(import.meta.dirname, 'fixtures/payments'), outside, { recursive: true })
    const files = GUIDE_EXAMPLE.map(({ path, code }) => [join('src/guide', path.slice('src/'.length)), code] as const)
    const french = files
      .filter(([path]) => path.endsWith('en.json'))
      .map(([path, code]) => [path.replace('en.json', 'fr.json'), code])
    await writeFiles(outside, Object.fromEntries([...files, ...french]))
    installOutside(
      ROOT,
      packed.filter(({ folder }) => OF_A_MODULE.includes(folder)),
      outside,
    )
  }, 300_000)

  /** Runs a program of the installed packages, by default in the folder of the outside module. Returns its output. */
  function run(script: string, args: readonly string[] = [], cwd = outside): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(cwd, 'node_modules', script), ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' },
    })
    return { status, output: stdout + stderr }
  }

  test('each package is complete: licence, README, entries and declared imports, and no test or source', () => {
    expect(packed.map(({ folder }) => folder)).toEqual(PUBLISHED)
    expect(packed.flatMap(packFaults)).toEqual([])
  })

  test('lerna publishes exactly these packages, and each from its dist folder', () => {
    const { publish } = (JSON.parse(readFileSync(join(ROOT, 'lerna.json'), 'utf8')) as { command: { publish: object } })
      .command
    expect(publish).toEqual({ contents: 'dist', includePrivate: PUBLISHED.map((folder) => `@portal/${folder}`) })
  })

  test('of the folders for tests, a package contains only the files of its own testing entries', () => {
    const testing = packed.flatMap(({ folder, files }) =>
      files.filter((file) => file.includes('/testing/') && file.endsWith('.js')).map((file) => `${folder}/${file}`),
    )
    expect(testing).toEqual(expect.arrayContaining(['portal-sdk/src/testing/render-screen.js']))
    expect(testing).not.toEqual(expect.arrayContaining(['shared-ui/src/import/testing/make-files.js']))
  })

  test('the partners’ client needs no other package of ours, loads, and the examples of its README compile', async () => {
    const client = packed.filter(({ folder }) => folder === 'partner-client')
    const partner = await temporaryFolder('partner')
    installOutside(ROOT, client, partner)
    const source = readFileSync(join(client[0]?.dist ?? '', 'README.md'), 'utf8')
    const examples = [...source.matchAll(/```ts\n(.*?)```/gs)].map(([, example = '']) => example)
    expect(examples.length).toBeGreaterThan(4)
    writeFileSync(join(partner, 'package.json'), '{"type":"module"}')
    writeFileSync(join(partner, 'examples.ts'), examples.join('\n'))
    const options = '--strict --noEmit --module nodenext --target es2023 --types node --skipLibCheck false'.split(' ')
    expect(run('typescript/bin/tsc', ['examples.ts', ...options], partner)).toEqual({ status: 0, output: '' })
    const loaded = "import('@portal/partner-client').then((names) => console.log(Object.keys(names).join()))"
    expect(execFileSync(process.execPath, ['-e', loaded], { cwd: partner, encoding: 'utf8' })).toBe(
      'PartnerApiError,PartnerConnectionError,WebhookVerificationError,pagedItems,partnerClient,verifyWebhook\n',
    )
  })

  test('a module in a repository of its own compiles against the declarations of the packages', () => {
    expect(run('typescript/bin/tsc', ['-p', '.'])).toEqual({ status: 0, output: '' })
  })

  test('a module in a repository of its own is built by webpack, and bundles no package of the host', () => {
    expect(run('webpack-cli/bin/cli.js')).toEqual({ status: 0, output: expect.not.stringMatching(/error|warning/i) })
    const read = (file: string) => readFileSync(join(outside, 'dist', file), 'utf8')
    const { name, version, global, exports = {}, calls, files } = JSON.parse(read('module.json')) as ModuleDescriptor
    expect({ name, version, global }).toEqual({ name: 'mfe-payments', version: '1.2.3', global: 'mfe_payments' })
    expect(Object.keys(exports)).toEqual([
      ...['@portal/contract/core', '@portal/portal-sdk', '@portal/shared-ui/chrome', 'react/jsx-runtime'],
    ])
    expect(Object.keys(calls ?? {})).toEqual(['imto/readDirectCredit'])
    expect(existsSync(join(outside, '.cache/webpack/mfe-payments'))).toBe(true)
    const scripts = Object.keys(files).map(read).join('\n')
    expect(scripts).toContain('imto/readDirectCredit')
    expect(scripts).not.toMatch(/react\.transitional\.element|ValidationError/)
  })

  test('a module in a repository of its own, and the guide’s example, run their tests by the Jest preset', () => {
    expect(GUIDE_EXAMPLE.map(({ path }) => path)).toContain('src/FundPanel.test.tsx')
    expect(run('jest/bin/jest.js').output).toMatch(/Tests: +3 passed, 3 total/)
  })
})

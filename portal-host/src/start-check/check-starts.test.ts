import { expect, it } from '@jest/globals'
import { type Build, readBuild } from '../releases/build.ts'
import { fakeModule, fakeShell, layFile } from '../testing/fake-builds.ts'
import { checkStartsQuickly } from './check-starts.ts'
import { judgeStarts } from './start-outcome.ts'

/** Creates a module whose entry is replaced by another script. */
async function moduleWith(name: string, entry: string): Promise<Build> {
  const folder = await fakeModule(name, 'one')
  await layFile(folder, 'remoteEntry.one.js', entry)
  return readBuild(folder)
}
const shell = async () => readBuild(await fakeShell())
const faces = (name: string, screens: string) => `globalThis.${name} = { default: { screens: { ${screens} } } }`

it('the check reports which modules start and why the others fail, and no module affects the next', async () => {
  const builds = [
    await moduleWith('mfe-throws', 'throw new Error("broken when loaded")'),
    await moduleWith('mfe-empty', 'globalThis.mfe_empty = {}'),
    await moduleWith('mfe-lacks', faces('mfe_lacks', 'OpenScreen: async () => ({ default() {} })')),
    await moduleWith('mfe-late', faces('mfe_late', 'OpenScreen: async () => { throw new TypeError("no chunk") }')),
    await moduleWith('mfe-exits', 'globalThis.constructor.constructor("return process")().exit(7)'),
    await readBuild(await fakeModule('mfe-fine', 'one')),
  ]
  const outcomes = await checkStartsQuickly(builds, await shell())
  expect(outcomes.map(({ name, started, error }) => [name, started, error])).toEqual([
    ['mfe-throws', false, 'its entry: Error: broken when loaded'],
    ['mfe-empty', false, 'its entry exposes no module'],
    ['mfe-lacks', false, 'its entry has no ClosedScreen'],
    ['mfe-late', false, 'OpenScreen: TypeError: no chunk'],
    ['mfe-exits', false, expect.any(String)],
    ['mfe-fine', true, undefined],
  ])
  expect(outcomes.map(({ version }) => version)).toEqual(builds.map(({ version }) => version))
}, 60_000)

it('the check fails every module if there is no shell', async () => {
  const [outcome] = await checkStartsQuickly([await readBuild(await fakeModule('mfe-fine', 'one'))], undefined)
  expect(outcome).toMatchObject({ started: false, error: expect.stringContaining('publish the shell with it') })
})

it('a shell that leaves the page empty counts as failed', async () => {
  const folder = await fakeShell('bare')
  await layFile(folder, 'main.bare.js', 'throw new Error("no shell")')
  const build = await readBuild(folder)
  const [outcome] = await checkStartsQuickly([build], undefined)
  expect(outcome).toMatchObject({ started: false, error: 'the shell does not stand: no shell' })
}, 60_000)

it('a start result counts only for a build with exactly the bytes that were started', async () => {
  const [build, other] = [
    await readBuild(await fakeModule('mfe-a', 'one')),
    await readBuild(await fakeModule('mfe-a', 'two')),
  ]
  const started = { name: 'mfe-a', version: build.version, started: true, by: 'jsdom' } as const
  expect(() => judgeStarts([build], [started])).not.toThrow()
  expect(() => judgeStarts([other], [started])).toThrow('nothing says how it starts')
  expect(() => judgeStarts([build], [{ ...started, started: false, error: 'boom' }])).toThrow(
    `mfe-a ${build.version} is refused: it does not start (boom). Nothing was changed`,
  )
})

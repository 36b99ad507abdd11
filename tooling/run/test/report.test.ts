import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { findChromium } from './chromium.ts'
import { countCheck, notRun, runSteps, type Step } from './report.ts'

const step = (name: string, run: Step['run']): Step => ({ name, title: name, run })

describe('the report of npm test', () => {
  beforeEach(() => {
    jest.spyOn(console, 'log').mockReturnValue()
    jest.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('the report adds up the results of all steps, and a failed step does not stop the next step', async () => {
    const total = await runSteps(
      [
        step('a', async () => ({ passed: 3, failed: 1 })),
        step('b', () => Promise.reject(new Error('broken'))),
        step('c', async () => ({ passed: 2, failed: 0 })),
      ],
      '/',
    )
    expect(total).toEqual({ passed: 5, failed: 2 })
  })

  test('two independent steps run in parallel, but report in order', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const passed = { passed: 1, failed: 0 }
    const meet = async (mine: () => void, other: Promise<void>) => {
      mine()
      await other
      return passed
    }
    await runSteps(
      [
        step('a', () => meet(first.resolve, second.promise)),
        { ...step('b', () => meet(second.resolve, first.promise)), isBeside: true },
      ],
      '/',
    )
    expect(console.log).toHaveBeenLastCalledWith(expect.stringMatching(/^\na +1 passed .*\nb +1 passed /))
  })

  test('the report lists failed tests again before the results', async () => {
    await runSteps([step('unit', async () => ({ passed: 0, failed: 1, failures: ['a.test.ts › fails'] }))], '/')
    const printed = jest.mocked(console.log).mock.calls.map(([text]) => String(text))
    expect(printed.slice(-2)).toEqual([
      '\nFailed tests:\na.test.ts › fails',
      expect.stringMatching(/^\nunit +0 passed +1 failed/),
    ])
  })

  test('a step that could not run is reported with the reason', async () => {
    await runSteps([step('directory', async () => notRun('no server here'))], '/')
    expect(console.log).toHaveBeenLastCalledWith(expect.stringMatching(/^\ndirectory +NOT RUN: no server here$/))
  })

  test('the report counts a check once, however many violations the check finds', () => {
    expect(countCheck('imports', [])).toEqual({ passed: 1, failed: 0 })
    expect(countCheck('imports', ['a', 'b'])).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the browser for the tests', () => {
  let dir = ''
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portal-chromium-'))
    await writeFile(join(dir, 'chromium'), '')
    await chmod(join(dir, 'chromium'), 0o755)
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  test('CHROMIUM_PATH chooses the browser for the tests', () => {
    expect(findChromium({ CHROMIUM_PATH: join(dir, 'chromium') }, ['/elsewhere'])).toBe(join(dir, 'chromium'))
    expect(() => findChromium({ CHROMIUM_PATH: join(dir, 'gone') }, [join(dir, 'chromium')])).toThrow('cannot be run')
  })

  test('by default the tests use the first browser that is installed', () => {
    expect(findChromium({}, [join(dir, 'gone'), join(dir, 'chromium')])).toBe(join(dir, 'chromium'))
  })
})

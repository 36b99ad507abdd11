import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './child.ts'
import { ensureChromium, playwrightCli } from './chromium.ts'
import { failuresOfPlaywright, type PlaywrightFailures } from './failures.ts'
import { type Count, FAILED, NOTHING } from './report.ts'
import { type Scope, specFoldersOf } from './scope.ts'

interface PlaywrightReport extends PlaywrightFailures {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/**
 * The tag of the browser tests that every `npm test` runs (decision 0145). All other browser tests run by name, and
 * every night.
 */
export const EVERY_RUN = '@every-run'

/**
 * Runs Playwright with the real shell, modules and gateway. Playwright's configuration starts everything it needs.
 * @param tag runs only the tests with this tag
 */
export async function runBrowserTests(root: string, scope?: Scope, tag?: string): Promise<Count> {
  const folders = specFoldersOf(root, scope)
  if (folders.length === 0) {
    console.log('There are no browser tests of it.')
    return NOTHING
  }
  const chromium = await ensureChromium(root)
  const report = join(root, '.cache/test/browser.json')
  await mkdir(join(root, '.cache/test'), { recursive: true })
  await rm(report, { force: true })
  const specs = folders.map((folder) => `specs/${folder}/`)
  const args = [playwrightCli(), 'test', ...specs, ...(tag ? [`--grep=${tag}`] : []), '--reporter=list,json']
  if (tag) console.log(`Only those tagged ${tag}; npm test -- browser runs all.`)
  const code = await runChild(join(root, 'e2e'), process.execPath, args, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) return FAILED
  const result = JSON.parse(text) as PlaywrightReport
  const { stats, errors } = result
  // A test that passes only on a retry counts as failed, because it has found a fault.
  const failed = stats.unexpected + stats.flaky + errors.length
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: failuresOfPlaywright(result),
  }
}

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '@portal/tooling/chromium'
import { withDefinitePort } from '@portal/tooling/port'
import { ROOT } from '../stack/portal.ts'
import { lendPrecedence } from '../stack/precedence.ts'

const run = promisify(execFile)
// Lighthouse is installed on demand, because its 114 packages (13 s, 176 MB) would otherwise be in every installation.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Scores extends Readonly<Record<(typeof CATEGORIES)[number], number>> {
  /** The times in milliseconds, as simulated for a mid-range phone on a slow line. */
  readonly firstContentfulPaint: number
  readonly largestContentfulPaint: number
  readonly totalBlockingTime: number
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** Returns Lighthouse's scores for an address with its mobile profile, in a new profile of the installed Chromium. */
export async function scoresOf(address: string): Promise<Scores> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-lighthouse-'))
  const { PORT: port } = await withDefinitePort({ PORT: '0' })
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const server = await chromium.launchServer({ executablePath: await ensureChromium(ROOT), args })
  try {
    lendPrecedence(server.process().pid ?? 0)
    const output = path.join(folder, 'report.json')
    const asked = [
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--port=${port}`,
      '--no-enable-error-reporting',
    ]
    await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...asked], {
      cwd: folder,
    })
    return readScores(JSON.parse(await readFile(output, 'utf8')) as Report)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function readScores({ categories, audits }: Report): Scores {
  const score = (name: string) => categories[name]?.score ?? 0
  const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: audit('first-contentful-paint'),
    largestContentfulPaint: audit('largest-contentful-paint'),
    totalBlockingTime: audit('total-blocking-time'),
  }
}

import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runChild } from './child.ts'

/**
 * The places where a browser is searched; the first browser found is used. The headless shell is first: it shows
 * everything that a page can show, and takes a fifth less time.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns a browser for the tests: the browser at CHROMIUM_PATH, an installed browser, or Playwright's own. Undefined
 * if there is no browser.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env, places = PLACES): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (!isExecutable(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which cannot be run.`)
    return env.CHROMIUM_PATH
  }
  return [...places, playwrightsOwn()].find((path) => path !== undefined && isExecutable(path))
}

/** Finds a browser, or installs one. */
export async function ensureChromium(root: string): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium is there for the browser tests: installing one.')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runChild(root, 'apt-get', ['update', '-q'], env)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await runChild(root, 'apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
      if (findChromium()) break
    }
  } else {
    await runChild(root, process.execPath, [playwrightCli(), 'install', 'chromium'])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium, there is none, and none could be installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run `npm test` again.',
  )
}

export function playwrightCli(): string {
  return createRequire(import.meta.url).resolve('@playwright/test/cli')
}

function playwrightsOwn(): string | undefined {
  try {
    const script = "process.stdout.write(require('playwright-core').chromium.executablePath())"
    return execFileSync(process.execPath, ['-e', script], { cwd: import.meta.dirname, encoding: 'utf8' })
  } catch {
    return undefined
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '@portal/tooling/chromium'
import { ROOT } from './portal.ts'
import { lendPrecedence } from './precedence.ts'

/** Runs a task in a separate Chromium. */
export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const server = await chromium.launchServer({ executablePath: await ensureChromium(ROOT), args })
  try {
    lendPrecedence(server.process().pid ?? 0)
    return await work(await chromium.connect(server.wsEndpoint()))
  } finally {
    await server.close()
  }
}

import type { Browser, Page } from '@playwright/test'

/** The line of a slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. Its processor is four times slower (`SLOWER`). */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

/**
 * Opens an address with empty caches and returns one of its times, in milliseconds.
 * @param prepare runs in the page before anything else
 * @param read runs in the page repeatedly until it returns a value
 */
export async function onSlowPhone(
  browser: Browser,
  address: string,
  prepare: () => void,
  read: () => number | undefined,
): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB' })
  try {
    const page: Page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(prepare)
    await page.goto(address, { waitUntil: 'commit' })
    const noted = await page.waitForFunction(read, undefined, { timeout: 120_000, polling: 500 })
    return (await noted.jsonValue()) as number
  } finally {
    await context.close()
  }
}

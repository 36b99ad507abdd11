import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@portal/contract/format'
import type { Browser, BrowserContext, Page } from 'playwright'
import { emptyAxes } from '../src/empty-axes.ts'
import type { Portal } from '../src/portal/start.ts'
import { noteTraffic, settle } from '../src/settle.ts'
import { flaws } from './flaws.ts'

export const WIDTHS = [1440, 1280, 900, 390, 360] as const
export const THEMES = ['light', 'dark'] as const

export interface Look {
  readonly width: (typeof WIDTHS)[number]
  readonly theme: (typeof THEMES)[number]
  readonly language: Language
}

/** A visitor's window, and the function that takes pictures in it. */
export interface Visit {
  readonly page: Page
  readonly portal: Portal
  readonly context: BrowserContext
  /** Takes a picture of the current page, or of an address. `whole` includes the page down to its end. */
  take(name: string, path?: string, whole?: boolean): Promise<void>
}

const HEIGHT = { 1440: 900, 1280: 800, 900: 1100, 390: 844, 360: 740 } as const

/**
 * Opens a new browser profile with the given width, theme and language.
 * @returns the flaws that were detected automatically, one per line
 */
export async function lookAt(
  browser: Browser,
  portal: Portal,
  { width, theme, language }: Look,
  out: string,
  visit: (visit: Visit) => Promise<void>,
): Promise<string[]> {
  const name = `${width}-${theme}-${language}`
  const folder = join(out, name)
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width, height: HEIGHT[width] },
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: width < 600,
    isMobile: width < 600,
  })
  noteTraffic(context)
  const page = await context.newPage()
  const seen: string[] = []
  const take: Visit['take'] = async (picture, path, whole) => {
    if (path) await page.goto(path)
    // A picture is also taken of a screen that never settles.
    await settle(page).catch((error: Error) => seen.push(`${name}/${picture}: ${error.message.split('\n')[0]}`))
    await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: whole ?? false })
    for (const flaw of [...(await flaws(page)), ...(await emptyAxes(page))]) seen.push(`${name}/${picture}: ${flaw}`)
  }
  try {
    await visit({ page, portal, context, take })
  } catch (error) {
    await page.screenshot({ path: join(folder, 'broken.png') })
    seen.push(`${name}: ended at ${page.url()}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
  await context.close()
  return seen
}

import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { violations } from './accessible.ts'

const require = createRequire(import.meta.url)
const gallery = path.resolve(import.meta.dirname, '../../shared-ui/gallery')
/** The folder of a cache, so that a compilation for one spec is reused for the next. */
const CACHE = path.resolve(import.meta.dirname, '../../.cache/gallery')

interface Gallery {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Tests of the kit's gallery. Loading the gallery takes most of the time, so all tests of a worker share `page`. Each
 * test starts with an empty page in the configured window. Tests that need a separate page (a clock, routes) open
 * `context.newPage()`.
 */
export const test = base.extend<object, { gallery: Gallery; shared: Page }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the first parameter to be destructured
    async ({}, use) => {
      const gallery = await startGallery()
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  shared: [
    async ({ browser, gallery }, use, { project }) => {
      // The options of the tests do not apply yet when a worker starts.
      const { viewport, locale, timezoneId, contextOptions } = project.use
      const context = await browser.newContext({ viewport, locale, timezoneId, ...contextOptions })
      const page = await context.newPage()
      await page.goto(gallery.url)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, viewport }, use) => {
    if (viewport) await shared.setViewportSize(viewport)
    await shared.emulateMedia({ media: null, reducedMotion: 'reduce' })
    await shared.mouse.move(0, 0)
    await show(shared, '?view=nothing')
    await expect(shared.getByRole('heading')).toHaveText(['UI kit'])
    await use(shared)
  },
})

/** Builds the kit's gallery into a separate folder and serves it on a free port. */
async function startGallery(): Promise<Gallery> {
  const output = await mkdtemp(path.join(tmpdir(), 'portal-gallery-'))
  await build(output)
  const server = createServer((request, response) => {
    const script = path.join(output, path.basename(new URL(request.url ?? '/', 'http://localhost').pathname))
    const isScript = script.endsWith('.js') && existsSync(script)
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    createReadStream(isScript ? script : path.join(gallery, 'index.html')).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(output, { recursive: true, force: true })
    },
  }
}

/** Opens another state of the gallery on the same page, without a reload. */
export async function show(page: Page, query: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, query)
  const mode = new URLSearchParams(query).get('mode') ?? 'light'
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode)
}

/**
 * Checks that the page violates no axe rule. Only colour rules are checked if the same page was checked in another
 * mode.
 */
export async function expectAccessibleKit(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  expect(await violations(page, rules)).toEqual([])
}

function build(output: string): Promise<void> {
  const webpack: typeof import('webpack') = require('webpack')
  const configurations: import('webpack').Configuration[] = require(path.join(gallery, 'webpack.config.cjs'))
  // The gallery is built for production, because the development checks slow every click on a busy machine.
  const asReleased = { mode: 'production', optimization: { minimize: false } } as const
  const compiler = webpack(
    configurations.map((one, index) => ({
      ...one,
      ...asReleased,
      output: { ...one.output, path: output },
      cache: { type: 'filesystem' as const, cacheDirectory: CACHE, name: `e2e-${index}` },
    })),
  )
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error)
        else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })))
        else done()
      })
    })
  })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, type GatewayOptions, type StartedGateway } from '@portal/mock-gateway/testing'
import { findChromium } from '@portal/portal-host'
import axe from 'axe-core'
import { chromium, type Locator, type Page } from 'playwright-core'
import { startPortal } from '../start-portal.ts'

/** A portal with the built module of a repository, and a browser. */
export interface OpenPortal {
  readonly url: string
  readonly gateway: StartedGateway
  /** Signs a demo user in, including the hard token, and opens an address of the portal. */
  signIn(username: string, path: string, viewport?: { readonly width: number; readonly height: number }): Promise<Page>
  /** Returns the findings of axe on a page, one per line. */
  violations(page: Page): Promise<readonly string[]>
  close(): Promise<void>
}

/**
 * Opens a portal of the released shell with the module that is built in `dist`, and Chromium.
 * @param folder the module's repository; by default the working folder
 * @param options the scenario of the gateway's database; by default the demo
 * @throws Error without Chromium; CHROMIUM_PATH may name it
 * @public
 */
export async function openPortal(
  folder: string = process.cwd(),
  options: Pick<GatewayOptions, 'scenario'> = {},
): Promise<OpenPortal> {
  const executablePath = findChromium(chromium.executablePath())
  if (executablePath === undefined) throw new Error('No Chromium is installed; CHROMIUM_PATH may name one.')
  const releases = await mkdtemp(join(tmpdir(), 'portal-releases-'))
  const portal = await startPortal({ folder, releases, ...options })
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  return {
    url: portal.url,
    gateway: portal.gateway,
    signIn: async (username, path, viewport) => {
      const page = await browser.newPage({ baseURL: portal.url, ...(viewport && { viewport }) })
      await page.goto('/login')
      await field(page, 'Username').fill(username)
      await field(page, 'Password').fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      const token = page.getByRole('dialog', { name: 'Confirm Verification' })
      await field(token, 'Input Token').fill(await portal.gateway.tokenCode(username))
      await token.getByRole('button', { name: 'Submit' }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
      await page.goto(path)
      return page
    },
    violations: async (page) => {
      await page.evaluate(axe.source)
      return page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document)
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
      })
    },
    close: async () => {
      await browser.close()
      await portal.close()
      await rm(releases, { recursive: true, force: true })
    },
  }
}

/** Finds a field by its full label, with or without the star of a required field. */
const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label.replaceAll(' ', '\\s')}\\s*\\*?$`))

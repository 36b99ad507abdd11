import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import globalSetup from './src/global-setup.ts'
import { DEMO_PASSWORD } from './src/portal/demo.ts'
import { type Portal, startPortal } from './src/portal/start.ts'

// `npm run look`: pictures of every screen, for people to look at. Nothing is compared.

const OUT = resolve(import.meta.dirname, '../.cache/look')
const WIDTHS = [1440, 390]
const HEIGHT = { 1440: 900, 390: 844 } as Record<number, number>

interface Look {
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'fr'
}

/** Every width and theme in English, and French once in each width: words differ, not colours. */
const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => [
  { width, theme: 'light', language: 'en' } as const,
  { width, theme: 'dark', language: 'en' } as const,
  { width, theme: 'light', language: 'fr' } as const,
])

async function main(): Promise<void> {
  await globalSetup()
  const portal = await startPortal()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const target = await portal.user({ like: 'branch.teller', firstName: 'Ọládélé', lastName: 'Adébáyọ̀-Williams' })
    const cqId = await portal.submitEdit('ho.maker', target.userId, '777')
    for (const look of LOOKS) await lookAt(browser, portal, look, { userId: target.userId, cqId })
    console.log(`The pictures are in ${OUT}`)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function lookAt(browser: Browser, portal: Portal, look: Look, shown: Shown): Promise<void> {
  const { width, theme, language } = look
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width, height: HEIGHT[width] ?? 900 },
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const folder = join(OUT, `${width}-${theme}-${language}`)
  await mkdir(folder, { recursive: true })
  const take = async (name: string, path?: string) => {
    if (path) await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    // Nothing is proved here: a screen that goes on loading is a picture of its skeleton.
    await page.waitForLoadState('networkidle')
    await page.locator('[role=progressbar], [role=status] [aria-busy=true]').first().waitFor({ state: 'hidden' })
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name === 'landing' })
  }
  await publicScreens(page, portal, take)
  await signedInScreens(page, portal, take, shown)
  await context.close()
}

type Take = (name: string, path?: string) => Promise<void>

/** A record and a queued change of it. */
interface Shown {
  readonly userId: string
  readonly cqId: string
}

async function publicScreens(page: Page, portal: Portal, take: Take): Promise<void> {
  await take('landing', '/')
  await take('login', '/login')
  await page.locator('button[type=submit]').click()
  await take('login-errors')
  await take('register', '/register')
  await take('recovery', '/forgot-password')
  await take('not-found', '/no/such/page')
  await take('first-password-login', '/login')
  await password(page, (await portal.user({ like: 'ho.maker', mustChangePassword: true })).username)
  await page.locator('input[name=userPassword]').fill('Half1')
  await take('first-password')
}

async function signedInScreens(page: Page, portal: Portal, take: Take, { userId, cqId }: Shown): Promise<void> {
  const admin = await portal.user({ like: 'ho.admin', firstName: 'Tobenna', lastName: 'Nwosu' })
  await page.goto('/login')
  await password(page, admin.username)
  await page.locator('input[name=code]').waitFor()
  await take('hard-token')
  await page.locator('input[name=code]').fill(await portal.code(admin.username))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.locator('main h1').waitFor()
  await take('dashboard')
  await page.keyboard.press('Control+k')
  await take('palette')
  await take('users', '/users')
  await take('user-view', `/users?panel=view&id=${userId}`)
  await take('user-edit', `/users?panel=edit&id=${userId}`)
  await take('user-create', '/users?panel=create')
  await take('users-empty', '/users?search=nobodyatall')
  await take('checkers-queue', '/checkers-queue')
  await page.goto(`/checkers-queue?search=Williams&panel=item&id=${cqId}`)
  await page.locator('textarea').waitFor()
  await take('decide')
  await take('makers-queue', '/makers-queue')
  await take('module-status', '/module-status')
}

async function password(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('button[type=submit]').click()
}

await main()

import { resolve } from 'node:path'
import { LANGUAGES } from '@portal/contract/format'
import { type Browser, chromium } from 'playwright'
import { type Look, lookAt, THEMES, type Visit, WIDTHS } from './look/look-at.ts'
import { findStops, modulePaths, type Stop, takeStops } from './look/module-screens.ts'
import {
  forbiddenScreen,
  frameScreens,
  makerScreens,
  queueScreens,
  type Shown,
  signIn,
  troubleScreens,
  userScreens,
} from './look/portal-screens.ts'
import { accountSteps, signInSteps, visitorScreens } from './look/visitor-screens.ts'
import { fontEnvironment } from './src/fonts.ts'
import globalSetup from './src/global-setup.ts'
import { type Portal, startPortal } from './src/portal/start.ts'

// `npm run look` takes pictures of every screen in every width, theme and language, for people to look at. It prints a
// line for each visible flaw: horizontal scrolling, cut or overflowing content. Pictures are not compared. `npm run
// look -- 390 fr partners` takes only the variants that match all of the words, and only screens whose name starts with
// one of them.

const OUT = resolve(import.meta.dirname, '../.cache/look')
const WANTED = process.argv.slice(2)

const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ width, theme, language }))),
)
const OF_LOOKS = new Set([...WIDTHS.map(String), ...THEMES, ...LANGUAGES])
const isLook = (word: string) => OF_LOOKS.has(word)
const LOOK_WORDS = WANTED.filter(isLook)
const SCREEN_WORDS = WANTED.filter((word) => !isLook(word))

type Take = (visit: Visit) => Promise<void>

async function main(): Promise<void> {
  await globalSetup()
  const portal = await startPortal()
  const browser = await chromium.launch({
    env: fontEnvironment('dejavu'),
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const visits = await chapters(browser, portal, await arrange(portal))
    for (const look of LOOKS.filter((one) => LOOK_WORDS.every((word) => Object.values(one).map(String).includes(word))))
      for (const visit of visits) for (const line of await lookAt(browser, portal, look, OUT, visit)) console.log(line)
    console.log(`The pictures are in ${OUT}`)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** Creates users with names of every length, and a pending change. */
async function arrange(portal: Portal): Promise<Shown> {
  const long = { like: 'branch.teller', firstName: 'Ọládélé', lastName: 'Adébáyọ̀-Williams' }
  const endless = { like: 'branch.teller', firstName: 'Amina', lastName: `N${'tumbankunzadikilamuleya'.repeat(3)}` }
  const { userId } = await portal.user({ like: 'branch.teller', firstName: 'Chiamaka', lastName: 'Danjuma' })
  const { userId: waitingId } = await portal.user(long)
  const { userId: endlessId } = await portal.user(endless)
  await portal.submitEdit('ho.maker', endlessId, '779')
  return { userId, waitingId, cqId: await portal.submitEdit('ho.maker', waitingId, '777') }
}

async function chapters(browser: Browser, portal: Portal, shown: Shown): Promise<Take[]> {
  const staff = await stopsOf(browser, portal, 'staff', 'ho.admin')
  const operator = await stopsOf(browser, portal, 'operator', 'ops@swiftremit.example')
  const modules: Take[] = [
    async (visit) => {
      await signIn(visit, await portal.user({ like: 'ho.admin' }))
      await takeStops(visit, staff)
    },
    async (visit) => {
      await signIn(visit, await portal.user({ like: 'ops@swiftremit.example' }))
      await visit.take('operator-dashboard')
      await takeStops(visit, operator)
    },
  ]
  if (SCREEN_WORDS.length > 0) return modules
  return [
    visitorScreens,
    signInSteps,
    accountSteps,
    async (visit) => {
      await frameScreens(visit)
      await userScreens(visit, shown)
      await queueScreens(visit, shown)
    },
    makerScreens,
    forbiddenScreen,
    troubleScreens,
    ...modules,
  ]
}

async function stopsOf(browser: Browser, portal: Portal, side: 'staff' | 'operator', like: string): Promise<Stop[]> {
  let stops: Stop[] = []
  const look = { width: 1440, theme: 'light', language: 'en' } as const
  const lines = await lookAt(browser, portal, look, OUT, async (visit) => {
    await signIn(visit, await portal.user({ like }))
    stops = await findStops(visit.page, await modulePaths(side))
  })
  for (const line of lines) console.log(line)
  const named = stops.map((stop) => ({ ...stop, name: side === 'staff' ? stop.name : `operator-${stop.name}` }))
  return named.filter(({ name }) => SCREEN_WORDS.length === 0 || SCREEN_WORDS.some((word) => name.startsWith(word)))
}

await main()

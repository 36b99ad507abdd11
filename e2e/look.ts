import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { type Look, lookAt, type Visit } from './look/look-at.ts'
import { forbiddenScreen, frameScreens, makerScreens, queueScreens, userScreens } from './look/portal-screens.ts'
import { accountSteps, signInSteps, visitorScreens } from './look/visitor-screens.ts'
import globalSetup from './src/global-setup.ts'
import { startPortal } from './src/portal/start.ts'

// `npm run look`: pictures of every screen, for people to look at. Nothing is compared.
// `npm run look -- 390 fr` takes those whose look has all the words.

const OUT = resolve(import.meta.dirname, '../.cache/look')
const WANTED = process.argv.slice(2)

/** Every width and theme in English, and French once in each width: words differ, not colours. */
const LOOKS: readonly Look[] = [1440, 390].flatMap((width) => [
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
    const long = { like: 'branch.teller', firstName: 'Ọládélé', lastName: 'Adébáyọ̀-Williams' }
    const { userId } = await portal.user({ like: 'branch.teller', firstName: 'Chiamaka', lastName: 'Danjuma' })
    const { userId: waitingId } = await portal.user(long)
    const shown = { userId, waitingId, cqId: await portal.submitEdit('ho.maker', waitingId, '777') }
    const visits: readonly ((visit: Visit) => Promise<void>)[] = [
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
    ]
    for (const look of LOOKS.filter((one) => WANTED.every((word) => Object.values(one).map(String).includes(word))))
      for (const visit of visits) await lookAt(browser, portal, look, OUT, visit)
    console.log(`The pictures are in ${OUT}`)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

await main()

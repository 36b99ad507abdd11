import { unfoldMenu } from '../src/unfold-menu.ts'
import { serveBareLogin } from './bare-login/serve.ts'
import { compareOpening } from './browser/open-time.ts'
import { isEntry, isOwn, scriptsOfLogin, scriptsOfUsers } from './browser/page-scripts.ts'
import { bytesOf } from './browser/scripts.ts'
import { signInOnPage } from './browser/sign-in-page.ts'
import { compareUsable } from './browser/usable-time.ts'
import type { Figure } from './figure.ts'
import { inBrowser } from './stack/browser.ts'
import type { RunningPortal } from './stack/portal.ts'

const KB = 1000
const size = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

/**
 * Measures the JavaScript of a cold /login, and of /users after the dashboard, as Chromium loads it from the portal
 * host.
 */
export async function measureSizes(portal: RunningPortal): Promise<Figure[]> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const login = await scriptsOfLogin(page, portal.address)
    await signInOnPage(page, portal, 'ho.maker')
    const users = await scriptsOfUsers(page)
    const own = users.filter(isOwn)
    const entry = await page.request.get(`${portal.address}${own.find(isEntry)?.path}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    const gzip = Number(entry.headers()['content-length'])
    const bytes = (name: string, found: number, limit: number) => ({
      name,
      found: size(found),
      bar: `≤ ${limit} kB`,
      holds: found <= limit * KB,
    })
    return [
      bytes('JavaScript of a cold /login, brotli', bytesOf(login), 200),
      { name: 'its requests', found: `${login.length}`, bar: '≤ 10', holds: login.length <= 10 },
      bytes('JavaScript of /users from the dashboard, brotli', bytesOf(users), 150),
      bytes('of it the module’s own, brotli', bytesOf(own), 40),
      bytes('remote entry of mfe-users, gzip', gzip, 18),
    ]
  })
}

/** Measures the time until /login accepts input on a slow phone, compared with a bare MUI form. */
export async function measureUsable(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const bare = await serveBareLogin()
  try {
    const times = await inBrowser((browser) => compareUsable(browser, `${portal.address}/login`, bare.address, rounds))
    return [
      {
        name: '/login usable against a bare MUI form',
        found: `${times.ratio.toFixed(2)} times`,
        bar: '≤ 1.5 times',
        holds: times.ratio <= 1.5,
        note: `${times.portal.toFixed(0)} and ${times.bare.toFixed(0)} ms at 1.6 Mbit/s, 150 ms, 4 × slower; ${rounds} rounds in turns, spread ${(times.spread * 100).toFixed(0)} %; the form has ${size(bare.bytes)}`,
      },
    ]
  } finally {
    await bare.stop()
  }
}

/**
 * Measures the time from the press on a link of the menu to the rows of its list, with and without a rest of the
 * pointer on the link.
 */
export async function measureOpening(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1400 } })
    // The links of folded sections cannot be pressed.
    await unfoldMenu(page.context())
    await page.goto(`${portal.address}/login`)
    await signInOnPage(page, portal, 'ho.maker')
    const times = await compareOpening(page, rounds)
    return [
      {
        name: 'rows of a list after a rest on its link',
        found: `${times.rested.toFixed(0)} ms`,
        bar: '≤ 100 ms',
        holds: times.rested <= 100,
        note: `${times.direct.toFixed(0)} ms without the rest, ${times.ratio.toFixed(2)} times; five lists in ${rounds} rounds, in turns`,
      },
    ]
  })
}

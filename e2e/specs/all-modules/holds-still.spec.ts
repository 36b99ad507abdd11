import { listHeights } from '../../look/list-heights.ts'
import { modulePaths } from '../../look/module-screens.ts'
import { noteShifts, takeShift } from '../../src/layout-shift.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

/**
 * The maximum layout shift: of a page that is loaded completely (cold), and of a page opened a second time by a link
 * (warm).
 */
const MOST = { cold: 0.05, warm: 0.02 }

/**
 * A list that is not measured when it is opened a second time: it then shows earlier rows until new entries are added,
 * among them the entry of the visit itself.
 */
const GROWS = '/audit-trails'

/** Screens outside the descriptors of modules, and lists inside a module's screen. */
const WITHIN = ['/dashboard', '/module-status', '/ledger?show=trial-balance']

test('no screen moves on a phone while it loads completely, and the rows of lists begin near the top', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await noteShifts(context)
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
  const found: string[] = []
  for (const path of [...(await modulePaths('staff')), ...WITHIN]) {
    await page.goto(path)
    await settle(page)
    const { score, parts } = await takeShift(page)
    if (score > MOST.cold) found.push(`${path}: ${score.toFixed(3)}, ${parts.join('; ')}`)
    found.push(...(await listHeights(page, path)).map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})

test('no screen moves while it loads, and the rows of lists begin near the top', async ({ page, context, portal }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await noteShifts(context)
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
  const paths = [...(await modulePaths('staff')), ...WITHIN]
  const found: string[] = []
  const look = async (path: string, way: keyof typeof MOST) => {
    await settle(page)
    const { score, parts } = await takeShift(page)
    if (score > MOST[way]) found.push(`${path}, ${way}: ${score.toFixed(3)}, ${parts.join('; ')}`)
  }
  for (const path of paths) {
    await page.goto(path)
    await look(path, 'cold')
    found.push(...(await listHeights(page, path)).map((fault) => `${path}: ${fault}`))
  }
  for (const path of paths) {
    await follow(page, path)
    await settle(page)
  }
  await takeShift(page)
  for (const path of paths.filter((one) => one !== GROWS)) {
    await follow(page, path)
    await look(path, 'warm')
  }
  expect(found).toEqual([])
})

test('no screen moves while it loads with an open panel or record', async ({ page, context, portal }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await noteShifts(context)
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
  const found: string[] = []
  const opened: string[] = []
  for (const path of await modulePaths('staff')) {
    await follow(page, path)
    await settle(page)
    if ((await page.locator('[role="row"][data-id]').count()) === 0) continue
    // J enters the list at its first row, and Enter opens the row.
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await settle(page)
    const address = page.url()
    if (new URL(address).search === '') continue
    await page.goto(address)
    await settle(page)
    const { score, parts } = await takeShift(page)
    opened.push(address)
    if (score > MOST.cold) found.push(`${address}: ${score.toFixed(3)}, ${parts.join('; ')}`)
  }
  expect(found).toEqual([])
  expect(opened.length).toBeGreaterThan(20)
})

for (const width of [1440, 390])
  test(`the tills of a subsidiary do not move while they load at ${width} px`, async ({ page, context, portal }) => {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 })
    await noteShifts(context)
    await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
    await page.goto('/till')
    await settle(page)
    const { score, parts } = await takeShift(page)
    expect(score, parts.join('; ')).toBeLessThanOrEqual(MOST.cold)
  })

/** Opens an address like a link, without a reload. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

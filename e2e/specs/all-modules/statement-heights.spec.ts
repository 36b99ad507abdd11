import { listHeights } from '../../look/list-heights.ts'
import { noteShifts, takeShift } from '../../src/layout-shift.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

for (const list of ['/ledger', '/wallet-transactions'])
  test(`the statement of the first account of ${list} begins near the top and does not move`, async ({
    page,
    context,
    portal,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await noteShifts(context)
    await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
    await page.goto(list)
    const statement = page
      .locator('main [role="row"] a[href*="account="], main [role="row"] a[href*="wallet="]')
      .first()
    await page.goto((await statement.getAttribute('href')) ?? '')
    await settle(page)
    await expect(page.locator('main dl').first()).toContainText(/\d/)
    expect(await listHeights(page, page.url())).toEqual([])
    expect((await takeShift(page)).score).toBeLessThanOrEqual(0.05)
  })

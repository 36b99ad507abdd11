import { flaws } from '../../look/flaws.ts'
import { listHeights } from '../../look/list-heights.ts'
import { modulePaths } from '../../look/module-screens.ts'
import { statusInSight } from '../../look/status-in-sight.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('screens fit at 360 and 900 pixels in French, and lists show rows near the top, each with its status', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000)
  const long = { like: 'branch.teller', lastName: `N${'tumbankunzadikilamuleya'.repeat(3)}` }
  const { userId } = await portal.user(long)
  await portal.submitEdit((await portal.user({ like: 'ho.maker' })).username, userId, '778')
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
  await page.evaluate(() => localStorage.setItem('portal.language', 'fr'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  const found: string[] = []
  const widths = [360, 900, 1280]
  for (const path of [...(await modulePaths('staff')), '/users?panel=create', `/users?panel=view&id=${userId}`]) {
    // The address is opened like a link, without a reload.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const sights = new Map<number, string>()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await settle(page)
      const faults = [...(width < 1280 ? await flaws(page) : []), ...(await listHeights(page, path))]
      for (const fault of faults) found.push(`${path} at ${width}: ${fault}`)
      const sight = await statusInSight(page)
      if (sight !== null) sights.set(width, sight)
    }
    // A list that shows a status in one width shows it in every width, without scrolling. A panel hides its list.
    const hasStatus = !path.includes('panel=') && [...sights.values()].some((sight) => sight !== 'no status')
    for (const [width, sight] of sights)
      if (hasStatus && sight !== 'in sight') found.push(`${path} at ${width}: the status of its first row is ${sight}`)
    // The next screen begins with the last width of this screen, because a resize renders the whole page again.
    widths.reverse()
  }
  expect(found).toEqual([])
})

test('the mark of a second decision is seen whole on the narrowest phone, in French', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.compliance' }))
  await page.evaluate(() => localStorage.setItem('portal.language', 'fr'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/transactions')
  await settle(page)
  const mark = page.getByText('1 sur 2', { exact: true })
  await mark.scrollIntoViewIfNeeded()
  await expect(mark).toBeInViewport({ ratio: 0.99 })
  // The amount below the mark is not pushed out of the row.
  await expect(page.getByRole('row').filter({ has: mark }).getByText(/,\d\d/).first()).toBeInViewport({ ratio: 0.99 })
})

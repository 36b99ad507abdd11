import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a list opens with one request for its rows if the pointer rested on its link', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  await settle(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/role/read')) asked.push(request.url())
  })
  const link = page.getByRole('navigation').getByRole('link', { name: 'Roles', exact: true })
  await link.hover()
  await expect.poll(() => asked.length).toBe(1)
  await settle(page)
  // Nothing more can be loaded, so everything shown after the press was loaded before.
  await page.context().setOffline(true)
  await link.click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(/\w/)
  await page.context().setOffline(false)
  expect(asked).toHaveLength(1)
})

for (const { entry, path } of [
  { entry: 'Audit', path: '/user/readAuditTrail' },
  { entry: 'Reconciliation', path: '/transaction/updateTransactions' },
  { entry: 'Loan charts', path: '/loanChart' },
])
  test(`resting on ${entry} in the menu loads the first page`, async ({ page, portal }) => {
    await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
    await settle(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).hover()
    await expect.poll(() => asked.join(' ')).toContain(path)
  })

test('saved views are loaded once per session', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
  await settle(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/portal/view/read')) asked += 1
  })
  const open = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(/\w/)
    await settle(page)
  }
  await open('Reconciliation')
  await open('Users')
  expect(asked).toBe(2)
  await open('Reconciliation')
  await open('Users')
  expect(asked).toBe(2)
})

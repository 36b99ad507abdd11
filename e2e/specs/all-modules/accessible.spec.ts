import { expectAccessible, violations } from '../../src/accessible.ts'
import { goWithin } from '../../src/go-within.ts'
import { lookAt } from '../../src/settle.ts'
import { expect, test } from '../../src/test.ts'

test('a page is checked only after the portal has drawn it', async ({ page }) => {
  for (const [drawn, isThere] of [
    ['', false],
    ['<main></main>', false],
    ['<main><ul aria-busy="true"></ul></main>', false],
    ['<main>Users</main>', true],
  ] as const) {
    await page.setContent(`<div id="portal-words"><main>Users</main></div><div id="root">${drawn}</div>`)
    expect((await lookAt(page)).shown !== null, drawn).toBe(isThere)
  }
})

test('every check finds accessibility faults, and a check of only the colour rules finds only colour faults', async ({
  page,
}) => {
  await page.setContent('<input><p style="color: #888; background: #999">Users</p>')
  for (const _look of ['first', 'with axe there'])
    expect(await violations(page)).toContainEqual(expect.stringMatching(/^label: <input>/))
  expect(await violations(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: <p /)])
})

// Sign-in itself and the screens behind it are tested elsewhere (`mfe-auth/sign-in.spec.ts`).
test('axe finds no faults on the public screens, and an unknown address links to the login', {
  tag: '@every-run',
}, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText("Oops! 404 - The Page can't be found")).toBeVisible()
  await expectAccessible(page, 'an unknown address')
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectAccessible(page, '/login')
  for (const path of ['/register', '/forgot-password', '/']) {
    await goWithin(page, path)
    await expectAccessible(page, path)
  }
})

import type { TestUser } from '../src/portal/hooks.ts'
import type { Visit } from './look-at.ts'
import { enterPassword } from './visitor-screens.ts'

/** The records that the screens show. */
export interface Shown {
  readonly userId: string
  /** The id of a user with a pending change, and of that change. */
  readonly waitingId: string
  readonly cqId: string
}

/** Signs in through the screens, in any language. */
export async function signIn({ page, portal, take, ...visit }: Visit, user: TestUser): Promise<void> {
  await enterPassword({ page, portal, take, ...visit }, user.username)
  if (!user.username.includes('@')) {
    await page.locator('input[name=code]').waitFor()
    await page.locator('input[name=code]').fill(await portal.code(user.username))
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/dashboard')
  await page.locator('main h1').waitFor()
}

/** Visits the frame, the palette, the dialogs, and the cards of the dashboard. */
export async function frameScreens(visit: Visit): Promise<void> {
  const { page, portal, take } = visit
  await signIn(visit, await portal.user({ like: 'ho.admin', firstName: 'Tobenna', lastName: 'Nwosu' }))
  await take('dashboard')
  await page.keyboard.press('Control+k')
  await take('palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await take('shortcuts')
  await page.keyboard.press('Escape')
  const menu = page.locator('header button[aria-expanded]').first()
  if (await menu.isVisible()) {
    await menu.click()
    await take('menu')
    await page.keyboard.press('Escape')
  }
  await take('module-status', '/module-status')
  await page.goto('/dashboard')
  await page.route('**/m/mfe-users/**', (route) => route.abort())
  await page.locator('main a[href="/users"]').first().click()
  await page.locator('[data-outcome]').waitFor()
  await take('module-unavailable')
  await page.unrouteAll()
}

/** Visits the list of users, with its panels and dialogs. */
export async function userScreens({ page, take }: Visit, { userId, waitingId }: Shown): Promise<void> {
  await page.goto('/users')
  await page.locator('.MuiDataGrid-row button').first().click()
  await take('users-more')
  await take('user-view', `/users?panel=view&id=${userId}`)
  await take('user-edit', `/users?panel=edit&id=${userId}`)
  await take('user-edit-waits', `/users?panel=edit&id=${waitingId}`)
  await page.goto('/users?panel=create')
  await page.locator('input[name=username]').fill('grace.nlandu.nobody')
  await page.locator('[data-panel] button[type=submit]').click()
  await page.locator('input[name=userFirstName]').waitFor()
  await take('user-create-form')
  await page.locator('[data-panel] button[type=submit]').click()
  await take('user-create-errors')
  await page.locator('input[name=userFirstName]').fill('Grace')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
  await take('leave')
  await page.getByRole('alertdialog').getByRole('button').first().click()
}

/** Visits both queues and their dialogs. */
export async function queueScreens({ page, take }: Visit, { cqId }: Shown): Promise<void> {
  await page.goto(`/checkers-queue?search=Williams&panel=item&id=${cqId}`)
  await page.locator('textarea').waitFor()
  await take('decide')
  await page.goto('/checkers-queue')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('row').nth(2).getByRole('checkbox').check()
  await take('queue-chosen')
}

/** Visits lists, panels and the dashboard while the gateway does not answer, and while it refuses. */
export async function troubleScreens(visit: Visit): Promise<void> {
  const { page, portal, take } = visit
  await signIn(visit, await portal.user({ like: 'ho.admin' }))
  await page.route('**/api/**', (route) => route.abort())
  for (const path of ['/users', '/partners', '/api-keys']) {
    // The address is opened like a link, because a reload would show only the portal's own message about the gateway.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await take(`unanswered-${path.slice(1)}`)
  }
  await take('unanswered-reload', '/users')
  await page.unrouteAll()
}

/** Visits a maker's own queue and item. */
export async function makerScreens(visit: Visit): Promise<void> {
  const { page, portal, take } = visit
  const maker = await portal.user({ like: 'ho.maker', firstName: 'Adaeze', lastName: 'Okonkwo' })
  const target = await portal.user({ like: 'branch.teller', lastName: 'Mukendi-Kalala' })
  const cqId = await portal.submitEdit(maker.username, target.userId, '778')
  await signIn(visit, maker)
  await page.goto(`/makers-queue?panel=item&id=${cqId}`)
  await page.getByRole('dialog').waitFor()
  await take('withdraw')
}

/** Visits a screen with a user whose role does not include it. */
export async function forbiddenScreen(visit: Visit): Promise<void> {
  await signIn(visit, await visit.portal.user({ like: 'branch.teller' }))
  await visit.take('module-forbidden', '/users')
}

import { randomBytes } from 'node:crypto'
import { field } from '../../src/field.ts'
import { expectNotice } from '../../src/notices.ts'
import type { Portal } from '../../src/portal/start.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const lastName = () => `Okoro ${randomBytes(4).toString('hex')}`

/** A user that a maker has submitted and nobody decided yet. */
async function submitted(portal: Portal, name = lastName()) {
  const maker = await portal.user({ like: 'ho.maker' })
  await portal.submitUser(maker.username, { firstName: 'Uche', lastName: name })
  return { maker, name: `Uche ${name}` }
}

/** Opens an item in a queue by its name. */
async function openItem(page: Page, name: string) {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Review' }).click()
  return page.getByRole('dialog', { name: `Queued change: ${name}` })
}

const search = (queue: string, name: string) => `/${queue}?search=${encodeURIComponent(name.slice(-8))}`

test('a rejection needs its reason: the dialog stays open without one, and the maker reads it after', async ({
  page,
  openBrowser,
  portal,
}) => {
  const { maker, name } = await submitted(portal)
  await signIn(page, portal, await portal.user({ like: 'ho.checker' }), search('checkers-queue', name))
  const dialog = await openItem(page, name)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(field(dialog, 'Reason')).toHaveAccessibleDescription(/Reason is required/)
  await expect(dialog).toBeVisible()
  await field(dialog, 'Reason').fill("Wrong branch - l'agence <script>alert(1)</script>")
  await expect(field(dialog, 'Reason')).toHaveValue("Wrong branch - l'agence scriptalert1script")
  await field(dialog, 'Reason').fill('Wrong branch')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectNotice(page, `${name}: rejected. The maker sees your reason.`)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Rejected')

  const makersPage = await openBrowser()
  await signIn(makersPage, portal, maker, search('makers-queue', name))
  await expect(await openItem(makersPage, name)).toContainText('Wrong branch')
})

test('a maker takes a change back, and sees no buttons to decide it', async ({ page, portal }) => {
  const { maker, name } = await submitted(portal)
  await signIn(page, portal, maker, search('makers-queue', name))
  const dialog = await openItem(page, name)
  await expect(dialog.getByRole('button', { name: 'Authorize' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expectNotice(page, `${name}: withdrawn.`)
  await expect(page.getByRole('row', { name })).toContainText('Rejected')
})

test('a change whose record moved meanwhile is explained with both versions and cannot be authorized', async ({
  page,
  portal,
}) => {
  const target = await portal.user({ like: 'branch.teller', lastName: lastName() })
  const name = `${target.firstName} ${target.lastName}`
  await portal.submitEdit((await portal.user({ like: 'ho.maker' })).username, target.userId, '777')
  await portal.moveRecord(target.userId, '555')
  await signIn(page, portal, await portal.user({ like: 'ho.checker' }), search('checkers-queue', name))
  const dialog = await openItem(page, name)
  await expect(dialog.getByText('The record changed after this was submitted')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'What changed meanwhile' })).toContainText('204')
  await expect(dialog.getByRole('table', { name: 'What changed meanwhile' })).toContainText('555')
  await expect(dialog.getByRole('table', { name: 'What was asked for' })).toContainText('777')
  // Lower than the change is long: what is refused is said where it is seen.
  await page.setViewportSize({ width: 1280, height: 500 })
  await dialog.getByRole('button', { name: 'Authorize' }).click()
  const refusal = dialog.getByText('Request failed: The record changed after this request was submitted')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(dialog).toBeVisible()
})

test('of two checkers who decide at once one wins and the other is told', async ({ page, openBrowser, portal }) => {
  const { name } = await submitted(portal)
  const other = await openBrowser()
  const dialogs = []
  for (const tab of [page, other]) {
    await signIn(tab, portal, await portal.user({ like: 'ho.checker' }), search('checkers-queue', name))
    const dialog = await openItem(tab, name)
    await expect(dialog.getByRole('button', { name: 'Authorize' })).toBeVisible()
    dialogs.push(dialog)
  }
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Authorize' }).click()))
  // The loser is told in the dialog, and by a notice once the dialog shows what became of the item.
  const TOLD = 'This change no longer waits'
  const outcome = (tab: Page) =>
    Promise.any([
      expectNotice(tab, `${name}: authorized.`).then(() => 'won'),
      expectNotice(tab, TOLD).then(() => 'told'),
      expect(tab.getByText(TOLD).first())
        .toBeVisible()
        .then(() => 'told'),
    ])
  const outcomes = await Promise.all([page, other].map(outcome))
  expect(outcomes.toSorted()).toEqual(['told', 'won'])
})

test('an edit shows before and after and marks its user as waiting until it is decided', async ({ page, portal }) => {
  const target = await portal.user({ like: 'branch.teller', lastName: lastName() })
  const name = `${target.firstName} ${target.lastName}`
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), search('users', name))
  await page.getByRole('row', { name: target.lastName }).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'Sol ID').fill('777')
  await page.getByRole('button', { name: 'Submit' }).click()
  // Pointed at, the notice with the way to the queue stays.
  await page.getByText('Activity Queued Awaiting Authorization.').hover()
  await expect(page.getByRole('row', { name: target.lastName })).toContainText('Change pending')
  await page.getByRole('link', { name: 'See it in my queue' }).click()
  const dialog = await openItem(page, name)
  await expect(dialog.getByRole('row', { name: /^Sol ID/ })).toContainText(/204.*777/)
})

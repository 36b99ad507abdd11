import { expectAccessible } from '../../src/accessible.ts'
import { searchQueue } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { randomTag } from '../../src/random-tag.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const lastName = () => `Okoro ${randomTag()}`

/** Opens an item of the current queue by its name. */
async function openItem(page: Page, name: string) {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Review' }).click()
  return page.getByRole('dialog', { name: `Queued change: ${name}` })
}

const search = (name: string) => encodeURIComponent(name.slice(-8))

test('a pending change is rejected with a reason, withdrawn, decided once although two checkers try, or becomes stale', {
  tag: '@every-run',
}, async ({ page: checker, openBrowser, portal }) => {
  const [maker, second] = [await openBrowser(), await openBrowser()]
  const makerUser = await portal.user({ like: 'ho.maker' })
  /** Submits a new user as the maker, and returns the name of the pending item. */
  const submitted = () => portal.submitUser(makerUser.username, { firstName: 'Uche', lastName: lastName() })
  await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue')

  await test.step('a rejection needs a reason: the dialog stays open without a reason, and the maker reads it afterwards', async () => {
    const name = await submitted()
    await goWithin(checker, `/checkers-queue?search=${search(name)}`)
    const dialog = await openItem(checker, name)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(field(dialog, 'Reason')).toHaveAccessibleDescription(/Reason is required/)
    await expect(dialog).toBeVisible()
    await field(dialog, 'Reason').fill("Wrong branch - l'agence <script>alert(1)</script>")
    await expect(field(dialog, 'Reason')).toHaveValue("Wrong branch - l'agence <script>alert(1)</script>")
    await expect(field(dialog, 'Reason')).toHaveAccessibleDescription(/Not allowed here: < > \( \) \//)
    await field(dialog, 'Reason').fill('Wrong branch')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expectNotice(checker, `${name}: rejected. The maker sees your reason.`)
    await expect(dialog).toBeHidden()
    await checker.getByRole('button', { name: 'Back to the list' }).click()
    // The queue opens with pending items. Removing the chip adds the decided items.
    await goWithin(checker, `/checkers-queue?search=${search(name)}`)
    await expect(checker.getByRole('row', { name })).toHaveCount(0)
    await checker.getByRole('button', { name: 'Remove the filter Hidden: authorized, rejected' }).click()
    await expect(checker.getByRole('row', { name })).toContainText('Rejected')
    await signIn(maker, portal, makerUser, `/makers-queue?search=${search(name)}`)
    await expect(await openItem(maker, name)).toContainText('Wrong branch')
  })

  await test.step('a maker can withdraw a change, but sees no buttons to decide it', async () => {
    const name = await submitted()
    await goWithin(maker, `/makers-queue?search=${search(name)}`)
    const dialog = await openItem(maker, name)
    await expect(dialog.getByRole('button', { name: 'Authorize' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    const question = maker.getByRole('alertdialog', { name: 'Withdraw' })
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expectNotice(maker, `${name}: withdrawn.`)
    await expect(maker.getByRole('row', { name })).toContainText('Rejected')
  })

  await test.step('if two checkers decide at once, one succeeds and the other sees that the change is already decided', async () => {
    const name = await submitted()
    await signIn(second, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue')
    const tabs = [checker, second]
    const dialogs = []
    for (const tab of tabs) {
      await searchQueue(tab, name)
      const dialog = await openItem(tab, name)
      await expect(dialog.getByRole('button', { name: 'Authorize' })).toBeVisible()
      dialogs.push(dialog)
    }
    await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Authorize' }).click()))
    // The slower checker sees the decision in the dialog, and in a notice after the dialog shows the item's result; on
    // a busy machine, the checker sees that a decision is in progress.
    const TOLD = 'This request is no longer pending'
    const IN_PROGRESS = 'A request is already in progress'
    const outcome = (tab: Page) =>
      Promise.any([
        expectNotice(tab, `${name}: authorized.`).then(() => 'won'),
        expectNotice(tab, TOLD).then(() => 'told'),
        expect(tab.getByText(TOLD).or(tab.getByText(IN_PROGRESS)).first())
          .toBeVisible()
          .then(() => 'told'),
      ])
    const outcomes = await Promise.all(tabs.map(outcome))
    expect(outcomes.toSorted()).toEqual(['told', 'won'])
  })

  const target = await portal.user({ like: 'branch.teller', lastName: lastName() })
  const edit = `${target.firstName} ${target.lastName}`

  await test.step('an edit shows the values before and after, and its user is marked as pending until the edit is decided', async () => {
    await goWithin(maker, `/users?search=${search(target.lastName)}`)
    await maker.getByRole('row', { name: target.lastName }).getByRole('button', { name: 'Edit' }).click()
    await field(maker, 'Sol ID').fill('777')
    await maker.getByRole('button', { name: 'Submit' }).click()
    // While the pointer is over the notice with the link to the queue, the notice remains visible.
    await maker.getByText('Activity Queued Awaiting Authorization.').hover()
    await expect(maker.getByRole('row', { name: target.lastName })).toContainText('Change pending')
    await maker.getByRole('link', { name: 'See it in my queue' }).click()
    const dialog = await openItem(maker, edit)
    await expect(dialog.getByRole('row', { name: /^Sol ID/ })).toContainText(/204.*777/)
  })

  await test.step('a stale change is explained with both versions and cannot be authorized', async () => {
    await portal.moveRecord(target.userId, '555')
    await searchQueue(checker, edit)
    const dialog = await openItem(checker, edit)
    await expect(dialog.getByText('The record changed after this was submitted')).toBeVisible()
    await expect(dialog.getByRole('table', { name: 'Changed in the meantime' })).toContainText('204')
    await expect(dialog.getByRole('table', { name: 'Changed in the meantime' })).toContainText('555')
    await expect(dialog.getByRole('table', { name: 'Requested change' })).toContainText('777')
    await expectAccessible(checker, 'checkers queue with its dialog')
    // The window is shorter than the change, but the refusal must still be visible.
    await checker.setViewportSize({ width: 1280, height: 500 })
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    const refusal = dialog.getByText('Request failed: The record changed after this request was submitted')
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expect(dialog).toBeVisible()
  })
})

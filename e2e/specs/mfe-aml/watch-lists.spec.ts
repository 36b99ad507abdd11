import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a watch list: made of a reference table, authorized, tried by name, asked by a rule that holds who is on it', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  test.slow()
  const checker = await openBrowser()
  const secretKey = await portal.partnerKey('SWIFTREMIT')
  await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))

  await test.step('its columns are chosen among those that its tables have', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.compliance' }), '/watch-lists')
    await expectAccessible(maker, 'the watch lists')
    await maker.getByRole('button', { name: 'Add list' }).click()
    const panel = maker.getByRole('complementary', { name: 'New watch list' })
    await field(panel, 'List code').fill('office')
    await expect(field(panel, 'List code')).toHaveValue('OFFICE')
    await field(panel, 'Name of the list').fill('People in office')
    await expect(field(panel, 'Column of the name')).toBeDisabled()
    await panel.getByRole('checkbox', { name: /^PEP_REGISTER/ }).check()
    await field(panel, 'Column of the name').selectOption('NAME')
    await field(panel, 'Column of other names').selectOption('OTHER NAMES')
    await field(panel, 'Column of the date of birth').selectOption('BORN')
    await expectAccessible(maker, 'a new watch list')
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization')
    await authorize(checker, 'OFFICE · People in office')
  })

  await test.step('a name is tried, with the words that agree', async () => {
    await maker.goto('/watch-lists?panel=view&id=OFFICE')
    const panel = maker.getByRole('complementary')
    await field(panel, 'Name to look for').fill('Ogunsanwo Adéwalé')
    await panel.getByRole('button', { name: 'Look for it' }).click()
    const match = panel.getByRole('list', { name: 'People this name is like' }).getByRole('listitem').first()
    await expect(match.getByText('Adewale Tokunbo Ogunsanwo-Bright')).toBeVisible()
    await expect(match.getByText(/ogunsanwo = ogunsanwo \(same\)/)).toBeVisible()
    await expectAccessible(maker, 'a name tried on a watch list')
  })

  await test.step('a rule asks it, and an order of who is on it is held with the entry', async () => {
    await goWithin(maker, '/transaction-rule?panel=create')
    const panel = maker.getByRole('complementary', { name: 'New transaction rule' })
    await field(panel, 'Rule code').fill('OFFICE')
    await field(panel, 'Product').selectOption({ label: 'Direct credit' })
    await field(panel, 'Description').fill('Sender in office')
    await panel.getByRole('radio', { name: 'Live' }).check()
    await panel.getByRole('button', { name: 'Write the condition as text' }).click()
    const dialog = maker.getByRole('dialog', { name: 'Write the condition as text' })
    await field(dialog, 'As text').fill('senderLike_OFFICE >= 85')
    await dialog.getByRole('button', { name: 'Read' }).click()
    await expect(panel.getByText('Likeness of the sender to list OFFICE is at least 85 %').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization')
    await authorize(checker, 'OFFICE · Sender in office')

    const transactionReference = `E2E-${randomUUID()}`
    const name = { transactionSenderFirstName: 'Hadija', transactionSenderLastName: 'Danjuma Waziri' }
    await sendOrder(portal, secretKey, { transactionReference, ...name })
    await maker.goto(`/inbound-transactions?search=${transactionReference}`)
    const row = maker.getByRole('row').filter({ hasText: 'Adaeze Okafor' })
    await expect(row.getByText('AML gate', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Review' }).click()
    await maker.getByRole('tab', { name: 'Screening Logs' }).click()
    const log = maker.getByRole('row').filter({ has: maker.getByText('OFFICE', { exact: true }) })
    await expect(log.getByText(/Hadiza Lami Danjuma-Waziri/)).toBeVisible()
    await expectAccessible(maker, 'an entry of a watch list as evidence')
  })
})

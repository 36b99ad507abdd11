import { field } from '../src/field.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

test('a role is shaped on the matrix, read by the checker, and authorized', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  test.setTimeout(120_000)
  const checker = await openBrowser()

  await test.step('without a privilege nothing is sent', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Roles', exact: true }).click()
    await maker.getByRole('link', { name: 'Add New Role' }).click()
    await field(maker, 'Role').fill('Vault & keys 7')
    await expect(field(maker, 'Role')).toHaveValue('Vault  keys 7')
    await field(maker, 'Role').fill('VAULT KEEPER')
    await field(maker, 'Transaction limit').fill('1500')
    await maker.getByRole('button', { name: 'Submit' }).click()
    const alert = maker.getByRole('alertdialog').or(maker.getByRole('dialog', { name: 'Error' }))
    await expect(alert).toContainText('Please select at least one privilege before proceeding.')
    await alert.getByRole('button', { name: 'OK' }).click()
  })

  await test.step('a row and a column are chosen at once, and the role is queued', async () => {
    await maker.getByRole('checkbox', { name: 'Users: all' }).check()
    await maker.getByRole('checkbox', { name: 'Read: every module' }).check()
    await expect(maker.getByText('16 of 60 chosen')).toBeVisible()
    await maker.getByRole('checkbox', { name: 'Users: Checker' }).uncheck()
    await expect(maker.getByText('15 of 60 chosen')).toBeVisible()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('Activity Queued Awaiting Authorization.')).toBeVisible()
    await expect(maker.getByRole('row', { name: /VAULT KEEPER.*1,500\.00.*Pending/ })).toBeVisible()
  })

  await test.step('a checker sees its privileges and authorizes it', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=vault')
    await checker
      .getByRole('row', { name: /VAULT KEEPER/ })
      .getByRole('button', { name: 'Info' })
      .click()
    const dialog = checker.getByRole('dialog', { name: 'Queued change: VAULT KEEPER' })
    await expect(dialog.getByRole('row', { name: 'Transaction limit 1,500.00' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^Users Yes Yes Yes No Yes$/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expect(checker.getByText('VAULT KEEPER: authorized.')).toBeVisible()
  })
})

test('a role narrowed while its holder is signed in ends the holder’s session', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  test.setTimeout(120_000)
  const checker = await openBrowser()
  const holder = await openBrowser()
  await signIn(holder, portal, await portal.user({ like: 'branch.teller' }))

  await test.step('the maker takes a privilege away', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), '/create-role?roleId=0000000007')
    await expect(maker.getByRole('heading', { name: 'Edit TELLER' })).toBeVisible()
    await maker.getByRole('checkbox', { name: 'Cash pickup: Create' }).uncheck()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('Activity Queued Awaiting Authorization.')).toBeVisible()
  })

  await test.step('the checker reads what is taken and authorizes it', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=teller')
    await checker
      .getByRole('row', { name: /TELLER.*Pending/ })
      .getByRole('button', { name: 'Info' })
      .click()
    const dialog = checker.getByRole('dialog', { name: 'Queued change: TELLER' })
    await expect(dialog.getByRole('list', { name: 'Privileges' })).toHaveText(/Cash pickup\s*Create/)
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expect(checker.getByText('TELLER: authorized.')).toBeVisible()
  })

  await test.step('the holder’s next step ends at the sign-in page', async () => {
    await holder.getByRole('link', { name: 'My Queues' }).click()
    await expect(holder.getByText('Session Expired!')).toBeVisible()
  })
})

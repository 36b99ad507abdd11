import { expectAccessible } from '../../src/accessible.ts'
import { accountButton } from '../../src/account-menu.ts'
import { field } from '../../src/field.ts'
import { comeBack, goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const NEW_PASSWORD = 'Accra#2032b'

/** Opens an item of the checkers queue and authorizes it. */
async function authorize(checker: Page, name: string): Promise<void> {
  await checker
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: 'Review' })
    .first()
    .click()
  const dialog = checker.getByRole('dialog', { name: `Queued change: ${name}` })
  await dialog.getByRole('button', { name: 'Authorize' }).click()
  await expectNotice(checker, `${name}: authorized.`)
  await checker.keyboard.press('Escape')
}

test('a partner’s limits warn about 0, can be "no limit", and are authorized by another person before they are in force', {
  tag: '@every-run',
}, async ({ page: maker, openBrowser, portal }) => {
  const checker = await openBrowser()

  await test.step('the maker adds limits for an active partner', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Partners', exact: true }).click()
    await maker.getByRole('link', { name: 'Parameters', exact: true }).click()
    await expect(maker.getByRole('heading', { name: 'All Parameters' })).toBeVisible()
    await maker.getByRole('button', { name: 'Add parameter' }).click()
    await field(maker, 'Partner name').fill('lumen')
    await maker.getByRole('option', { name: /LUMENPAY/ }).click()
    await field(maker, 'Payout currency').selectOption('USD')
    await maker
      .getByRole('radiogroup', { name: /Cash enabled/ })
      .getByLabel('Yes')
      .check()
    await expect(maker.getByText(/0 = no order is accepted/)).toBeVisible()
    await maker.getByLabel('No cash limit').check()
    await field(maker, 'Cash daily count').fill('25')
    await expect(maker.getByText(/0 = no order is accepted/)).toBeHidden()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByRole('radiogroup', { name: /Intra-DC enabled/ })).toHaveAccessibleDescription(
      'This field is mandatory',
    )
    await expect(maker.getByText('Empty field detected. Please fill fields with the (*)')).toBeVisible()
    await maker
      .getByRole('radiogroup', { name: /Intra-DC enabled/ })
      .getByLabel('No')
      .check()
    await expect(field(maker, 'Intra-DC limit')).toHaveCount(0)
    await maker
      .getByRole('radiogroup', { name: /Inter-DC enabled/ })
      .getByLabel('No')
      .check()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await expect(maker.getByRole('row', { name: /Lumen Pay Europe.*USD.*Pending/ })).toBeVisible()
  })

  await test.step('a second set of limits for the same partner is refused at the field', async () => {
    await maker.getByRole('button', { name: 'Add parameter' }).click()
    await field(maker, 'Partner name').fill('lumen')
    await maker.getByRole('option', { name: /LUMENPAY/ }).click()
    await field(maker, 'Payout currency').selectOption('USD')
    for (const group of ['Cash', 'Intra-DC', 'Inter-DC']) {
      await maker
        .getByRole('radiogroup', { name: new RegExp(`${group} enabled`) })
        .getByLabel('No')
        .check()
    }
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('This partner already has parameters in this currency. Edit those')).toBeVisible()
    await maker.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a checker reads "No limit" in words and authorizes the limits', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=lumen')
    await checker
      .getByRole('row', { name: /Lumen Pay Europe · USD/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = checker.getByRole('dialog', { name: 'Queued change: Lumen Pay Europe · USD' })
    await expect(dialog.getByRole('row', { name: 'Cash limit No limit' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Cash daily count 25' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'Lumen Pay Europe · USD: authorized.')
  })

  await test.step('the partner and the currency of limits cannot be edited', async () => {
    await maker.goto('/parameterization?search=lumen')
    const row = maker.getByRole('row', { name: /Lumen Pay Europe.*USD.*Active.*No limit/ })
    await row.getByRole('button', { name: 'Edit' }).click()
    const panel = maker.getByRole('complementary', { name: 'Edit Lumen Pay Europe · USD' })
    await expect(panel.getByText('LUMENPAY')).toBeVisible()
    await expect(field(panel, 'Partner name')).toHaveCount(0)
    await panel.getByLabel('No cash limit').uncheck()
    await field(panel, 'Cash limit').fill('1250.5')
    await panel.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await expect(maker.getByText('Change pending')).toBeVisible()
    await expectAccessible(maker, 'parameters')
  })

  await test.step('system settings are read-only until Edit, show their effect before submission, are pending, and then in force', async () => {
    await goWithin(maker, '/system-settings')
    await expect(maker.getByText('Locked after 5 wrong passwords')).toBeVisible()
    await expect(maker.getByRole('textbox')).toHaveCount(0)
    await maker.getByRole('button', { name: 'Edit' }).click()

    await field(maker, 'Password lifetime in days').fill('366')
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('Password lifetime in days: a whole number from 0 to 365')).toBeVisible()
    await field(maker, 'Password lifetime in days').fill('1')
    await expect(maker.getByText(/users would have to choose a new password/)).toBeVisible()
    await field(maker, 'Password lifetime in days').fill('90')
    await field(maker, 'Password attempts before lock').fill('4')
    await expect(maker.getByText('The portal would be open now.')).toBeVisible()
    await expectAccessible(maker, 'parameters')
    await maker.getByRole('button', { name: 'Submit' }).click()

    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await expect(maker.getByText(/A change to the settings awaits authorization/)).toBeVisible()
    await expect(maker.getByRole('button', { name: 'Edit' })).toBeDisabled()
    await goWithin(checker, '/checkers-queue?search=system')
    await authorize(checker, 'System settings')
    await comeBack(maker)
    await expect(maker.getByText('Locked after 4 wrong passwords')).toBeVisible()
  })

  await test.step('the transfer rules of a subsidiary are changed row by row, and each change shows its effect', async () => {
    await maker.getByRole('tab', { name: 'Transfers · Ghana' }).click()
    await expect(maker.getByText('GHC, USD, EUR')).toBeVisible()
    await maker.getByRole('button', { name: 'Edit' }).click()
    await maker.getByRole('group', { name: 'Payout currencies' }).getByLabel('EUR').uncheck()
    await field(maker, 'Minutes a teller’s claim lasts').fill('61')
    await field(maker, 'Naira per USD').fill('1.5')
    await expect(maker.getByText('The rate of USD changes by −100 %.', { exact: false })).toBeVisible()
    await field(maker, 'Naira per USD').fill('1625.5')
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('Minutes a teller’s claim lasts: a whole number from 1 to 60')).toBeVisible()
    await field(maker, 'Minutes a teller’s claim lasts').fill('12')
    await expect(maker.getByText('EUR is no longer paid out', { exact: false })).toBeVisible()
    await expectAccessible(maker, 'rules of transfers')
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText(/A change to these rules awaits authorization/)).toBeVisible()

    await goWithin(checker, '/checkers-queue?search=transfer')
    await checker
      .getByRole('row', { name: /Transfer rules · Ghana/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = checker.getByRole('dialog', { name: 'Queued change: Transfer rules · Ghana' })
    await expect(dialog.getByRole('row', { name: /Minutes a teller’s claim lasts.*10.*12/ })).toBeVisible()
    await expect(dialog.getByText(/USD · 1,625\.50 ·/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'Transfer rules · Ghana: authorized.')
    await comeBack(maker)
    await expect(maker.getByText('GHC, USD', { exact: true })).toBeVisible()
    await maker.getByRole('tab', { name: 'History' }).click()
    await expect(maker.getByRole('row', { name: /Payout currencies/ })).toBeVisible()
  })
})

test('users sign out their other sessions, change the password, and choose a language in their own profile', async ({
  page,
  openBrowser,
  portal,
}) => {
  const person = await portal.user({ like: 'branch.teller' })
  const other = await openBrowser()
  await signIn(other, portal, person)
  await signIn(page, portal, person)
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Personal profile' }).click()
  await expect(page.getByRole('heading', { name: 'Personal profile' })).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
  await expectAccessible(page, 'profile')

  await page.getByRole('button', { name: 'Sign out other sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expectNotice(page, '1 session was ended.')
  await other.getByRole('link', { name: 'My Queues', exact: true }).click()
  await expect(other.getByRole('dialog', { name: 'Session Expired!' })).toBeVisible()

  await field(page, 'Old Password').fill('not the one')
  await field(page, 'New Password').fill(NEW_PASSWORD)
  await field(page, 'Password Confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The old password is wrong')).toBeVisible()
  await field(page, 'Old Password').fill('Demo#2026pw')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectNotice(page, 'Your password was changed.')
  await expect(field(page, 'Old Password')).toHaveValue('')

  await page.getByLabel('Français').check()
  await expect(page.getByRole('heading', { name: 'Profil personnel' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profil personnel' })).toBeVisible()
})

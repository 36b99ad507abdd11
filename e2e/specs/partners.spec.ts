import { field } from '../src/field.ts'
import { enterPassword, signIn } from '../src/sign-in.ts'
import { expect, type Page, test } from '../src/test.ts'

const PARTNER = { code: 'PALMLINE', name: 'Palmline Transfers', email: 'desk@palmline.example' }
const NEW_PASSWORD = 'Palm#2031tree'

async function fillPartner(page: Page) {
  await field(page, 'Partner code').fill('palm line!')
  await expect(field(page, 'Partner code')).toHaveValue(PARTNER.code)
  await field(page, 'Partner name').fill(PARTNER.name)
  await field(page, 'Country').fill('Ghana')
  await page.getByRole('option', { name: 'Ghana', exact: true }).click()
  await page.getByLabel('Country code').selectOption('GH')
  await page.getByRole('textbox', { name: 'Phone' }).fill('302 555 019')
  await field(page, 'Email').fill(PARTNER.email)
  await field(page, 'Address').fill('22 Independence Avenue, Accra')
  await field(page, 'CBN licence number').fill('CBN/IMTO/2026/077')
  await field(page, 'Account numbers').fill('0012345678,0012345686')
  for (const rule of ['Direct credit, existing account', 'Direct credit, new account', 'Direct credit, other bank'])
    await field(page, rule).selectOption('AE-DC-STD')
  await field(page, 'Cash pickup').selectOption('AE-CP-STD')
  await page.getByRole('switch', { name: 'Contract agreement' }).check()
  await field(page, 'First Name').fill('Abena')
  await field(page, 'Last Name').fill('Owusu')
}

test('a partner is taken on from nothing, and its first user signs in and sees the own people alone', async ({
  page: maker,
  browser,
  portal,
}) => {
  test.setTimeout(120_000)
  const checker = await browser.newPage({ baseURL: portal.url })
  const newcomer = await browser.newPage({ baseURL: portal.url })

  await test.step('the maker is told what is missing, fills it in and submits', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Partners', exact: true }).click()
    await maker.getByRole('button', { name: 'Add New MTO' }).click()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('Partner code is required')).toBeVisible()
    await expect(maker.getByText('Account numbers are required')).toBeVisible()
    await fillPartner(maker)
    await expect(maker.getByText('1 of 9 on file')).toBeVisible()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('Activity Queued Awaiting Authorization.')).toBeVisible()
    await expect(maker.getByRole('row', { name: /PALMLINE.*Pending/ })).toBeVisible()
  })

  await test.step('a checker sees the partner and its user in one item and authorizes both', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=palmline')
    await checker
      .getByRole('row', { name: /Palmline Transfers/ })
      .getByRole('button', { name: 'Info' })
      .click()
    const dialog = checker.getByRole('dialog', { name: 'Queued change: Palmline Transfers' })
    await expect(dialog.getByRole('row', { name: 'Country Ghana' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Contract agreement Yes' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'First name of the first user Abena' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expect(checker.getByText('Palmline Transfers: authorized.')).toBeVisible()
  })

  await test.step('the first user changes the mailed password and needs no hard token', async () => {
    const [mail] = await portal.mails(PARTNER.email)
    const firstPassword = /First password: (\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    await newcomer.goto('/login')
    await enterPassword(newcomer, PARTNER.email, firstPassword)
    await field(newcomer, 'Old Password').fill(firstPassword)
    await field(newcomer, 'New Password').fill(NEW_PASSWORD)
    await field(newcomer, 'Password Confirmation').fill(NEW_PASSWORD)
    await newcomer.getByRole('button', { name: 'Change password' }).click()
    await expect(newcomer).toHaveURL(/\/dashboard$/)
  })

  await test.step('and sees the own people alone, to read', async () => {
    await newcomer
      .getByRole('main')
      .getByRole('link', { name: /^User Management/ })
      .click()
    await expect(newcomer.getByRole('heading', { name: /^All Users of Palmline Transfers/ })).toBeVisible()
    await expect(newcomer.getByText('The bank keeps these users.')).toBeVisible()
    await expect(newcomer.getByRole('row', { name: /Abena Owusu/ })).toBeVisible()
    await expect(newcomer.getByRole('row')).toHaveCount(2)
    await expect(newcomer.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expect(newcomer.getByRole('button', { name: 'Add New User' })).toHaveCount(0)
  })

  await test.step('whose partner’s row leads the bank to them', async () => {
    await maker.goto('/partners?search=palmline')
    await maker
      .getByRole('row', { name: /PALMLINE/ })
      .getByRole('link', { name: 'Users' })
      .click()
    await expect(maker.getByRole('heading', { name: /^All Users of Palmline Transfers/ })).toBeVisible()
    await expect(maker.getByRole('button', { name: 'Add New User' })).toBeVisible()
  })
  await checker.close()
  await newcomer.close()
})

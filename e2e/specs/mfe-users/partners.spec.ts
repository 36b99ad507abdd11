import { openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { mailedPassword } from '../../src/mails.ts'
import { expectNotice } from '../../src/notices.ts'
import type { Portal } from '../../src/portal/start.ts'
import { enterPassword, signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const PARTNER = { code: 'PALMLINE', name: 'Palmline Transfers', email: 'desk@palmline.example' }
const SECOND = { name: 'Kojo Antwi', email: 'kojo@palmline.example' }
const NEW_PASSWORD = 'Palm#2031tree'

async function fillPartner(page: Page) {
  await field(page, 'Partner code').fill('palm line!')
  await expect(field(page, 'Partner code')).toHaveValue('palm line!')
  await expect(field(page, 'Partner code')).toHaveAccessibleDescription(/Not allowed here: space !/)
  await field(page, 'Partner code').fill('palmline')
  await expect(page.getByText(`Saved as: ${PARTNER.code}`)).toBeVisible()
  await field(page, 'Partner name').fill(PARTNER.name)
  await field(page, 'Country').fill('Ghana')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Country code')).toHaveValue('GH')
  await page.getByRole('textbox', { name: 'Phone' }).fill('302 555 019')
  await field(page, 'Email').fill(PARTNER.email)
  await field(page, 'Address').fill('22 Independence Avenue, Accra')
  await field(page, 'CBN licence number').fill('CBN/IMTO/2026/077')
  await field(page, 'Account numbers').fill('0012345678,0012345686')
  await expect(field(page, 'Cash pickup')).toHaveValue('AE-CP-STD')
  await field(page, 'Direct credit, other bank').selectOption('AE-DC-STD')
  await page.getByRole('switch', { name: 'Contract agreement' }).check()
  await field(page, 'First Name').fill('Abena')
  await field(page, 'Last Name').fill('Owusu')
}

async function firstSignIn(page: Page, portal: Portal, email: string) {
  const firstPassword = await mailedPassword(portal, email)
  await page.goto('/login')
  await enterPassword(page, email, firstPassword)
  await field(page, 'Old Password').fill(firstPassword)
  await field(page, 'New Password').fill(NEW_PASSWORD)
  await field(page, 'Password Confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

const expectQueued = (page: Page) => expectNotice(page, 'Activity Queued Awaiting Authorization.')

test('a partner gets its users, its limits and its live key, each authorized by another person; its staff sees only its data', async ({
  page: maker,
  openBrowser,
  portal,
  request,
}) => {
  test.setTimeout(300_000)
  const [checker, newcomer, auditor] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))

  await test.step('the maker sees which fields are missing, fills them in and submits the partner', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Partners', exact: true }).click()
    await maker.getByRole('button', { name: 'Add partner' }).click()
    await expect(field(maker, 'Partner code')).toBeFocused()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expect(maker.getByText('Partner code is required')).toBeVisible()
    await expect(maker.getByText('Account numbers are required')).toBeVisible()
    await fillPartner(maker)
    await expect(maker.getByText('1 of 9 on file')).toBeVisible()
    const progress = maker.getByRole('navigation', { name: 'Sections of the form' })
    await expect(progress.getByRole('button')).toHaveText([
      'Partner',
      'Licence',
      'Rules',
      'Compliance1 of 9',
      'First user',
    ])
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectQueued(maker)
    await expect(maker.getByRole('row', { name: /PALMLINE.*Pending/ })).toBeVisible()
  })

  await test.step('a checker sees the partner and its user in one item and authorizes both', async () => {
    const dialog = await openItem(checker, PARTNER.name)
    await expect(dialog.getByRole('row', { name: 'Country Ghana' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Contract agreement Yes' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'First name of the first user Abena' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'Palmline Transfers: authorized.')
  })

  await test.step('the partner’s row leads to its users, where the maker adds another user, whom the checker authorizes', async () => {
    await goWithin(maker, '/partners?search=palmline')
    await maker
      .getByRole('row', { name: /PALMLINE/ })
      .getByRole('link', { name: 'Users' })
      .click()
    await expect(maker.getByRole('heading', { name: /^Users of Palmline Transfers/ })).toBeVisible()
    await maker.getByRole('button', { name: 'Add user' }).click()
    await field(maker, 'First Name').fill('Kojo')
    await field(maker, 'Last Name').fill('Antwi')
    await field(maker, 'Email').fill(SECOND.email)
    await maker.getByRole('textbox', { name: 'Phone Number' }).fill('803 555 0120')
    await field(maker, 'Role').selectOption({ label: 'OPERATOR OFFICER' })
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectQueued(maker)
    await expect(maker.getByRole('row', { name: /Kojo Antwi.*Pending/ })).toBeVisible()
    await portal.authorize(SECOND.name)
  })

  await test.step('the partner’s limits are set and authorized', async () => {
    await goWithin(maker, '/parameterization?panel=create')
    await field(maker, 'Partner name').fill('palmline')
    await maker.getByRole('option', { name: /PALMLINE/ }).click()
    await field(maker, 'Payout currency').selectOption('USD')
    for (const [group, answer] of [
      ['Cash', 'Yes'],
      ['Intra-DC', 'No'],
      ['Inter-DC', 'No'],
    ] as const) {
      await maker
        .getByRole('radiogroup', { name: new RegExp(`${group} enabled`) })
        .getByLabel(answer)
        .check()
    }
    await field(maker, 'Cash limit').fill('2500')
    await field(maker, 'Cash daily count').fill('40')
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectQueued(maker)
    const dialog = await openItem(checker, `${PARTNER.name} · USD`)
    await expect(dialog.getByRole('row', { name: 'Cash limit 2,500.00' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${PARTNER.name} · USD: authorized.`)
    await goWithin(maker, '/parameterization?search=palmline')
    await expect(maker.getByRole('row', { name: /Palmline Transfers.*USD.*Active/ })).toBeVisible()
  })

  await test.step('the partner’s first user changes the mailed password, needs no hard token, and reads only the partner’s people', async () => {
    await firstSignIn(newcomer, portal, PARTNER.email)
    await newcomer
      .getByRole('main')
      .getByRole('link', { name: /^User Management/ })
      .click()
    await expect(newcomer.getByRole('heading', { name: /^Users of Palmline Transfers/ })).toBeVisible()
    await expect(newcomer.getByText('The bank manages these users.')).toBeVisible()
    await expect(newcomer.getByRole('row', { name: /Abena Owusu/ })).toBeVisible()
    await expect(newcomer.getByRole('row', { name: /Kojo Antwi/ })).toBeVisible()
    await expect(newcomer.getByRole('row')).toHaveCount(3)
    await expect(newcomer.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expect(newcomer.getByRole('button', { name: 'Add user' })).toHaveCount(0)
    // An address typed by hand does not show users of other partners either.
    await goWithin(newcomer, '/imto-users?mtoCode=KUDIPAY')
    await expect(newcomer.getByRole('heading', { name: /^Users of Palmline Transfers/ })).toBeVisible()
    await expect(newcomer.getByRole('row')).toHaveCount(3)
    await expect(newcomer.getByText('The address names KUDIPAY, which is not your organisation.')).toBeVisible()
    // For the bank, an unknown partner code is reported as unknown, with a link.
    await goWithin(maker, '/imto-users?mtoCode=NOBODY')
    await expect(maker.getByRole('heading', { name: 'There is no partner with the code NOBODY' })).toBeVisible()
    await maker.getByRole('link', { name: 'Users of all partners' }).click()
    await expect(maker.getByRole('heading', { name: /^Users of all partners/ })).toBeVisible()
  })

  await test.step('the user requests a live key; the bank rejects the first request and authorizes the second', async () => {
    await newcomer.getByRole('navigation').getByRole('link', { name: 'Sandbox', exact: true }).click()
    await expect(newcomer.getByText('No API configuration found for live mode... please generate one')).toBeVisible()
    await newcomer.getByRole('button', { name: 'Generate Keys' }).click()
    await expect(newcomer.getByText('A live key awaits authorization')).toBeVisible()
    await expect(newcomer.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
    const item = await openItem(checker, PARTNER.name)
    await field(item, 'Reason').fill('Say which systems will hold it')
    await item.getByRole('button', { name: 'Reject' }).click()
    await expectNotice(checker, `${PARTNER.name}: rejected.`)
    // Operators have no queue, so the request is resubmitted on the keys screen, which shows the reason.
    await newcomer.reload()
    await expect(newcomer.getByText('Reason: Say which systems will hold it')).toBeVisible()
    await newcomer.getByRole('button', { name: 'Request again' }).click()
    await expect(newcomer.getByText('A live key awaits authorization')).toBeVisible()
    await portal.authorize(PARTNER.name)
    // The bank sees that a key is ready, but only the partner may reveal it.
    await goWithin(maker, '/api-keys?mto=PALMLINE')
    await expect(maker.getByText('The live key is authorized')).toBeVisible()
    await expect(maker.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
  })

  const secret = await test.step('the user reveals the live key once', async () => {
    await newcomer.reload()
    await newcomer.getByRole('button', { name: 'Reveal' }).click()
    await expect(newcomer.getByText('Copy the secret key now')).toBeVisible()
    const shown = await newcomer.getByLabel('Secret key', { exact: true }).inputValue()
    expect(shown).toMatch(/^rgsk_live_/)
    await newcomer.reload()
    await expect(newcomer.getByLabel('Secret key', { exact: true })).toHaveValue(/^rgsk_live_•{8}.{4}$/)
    await expect(newcomer.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
    return shown
  })

  await test.step('the key identifies the partner to the partner API', async () => {
    const whoami = (key: string) =>
      request.get(`${portal.url}/partner/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })
    const answer = await whoami(secret)
    expect(await answer.json()).toMatchObject({ mtoCode: PARTNER.code, env: 'live' })
    expect((await whoami(`${secret.slice(0, -1)}x`)).ok()).toBe(false)
    await newcomer.reload()
    await expect(newcomer.getByText('Last used')).toBeVisible()
  })

  await test.step('the audit trail verifies, shows who did what to the partner and its key, and never contains the secret', async () => {
    await signIn(
      auditor,
      portal,
      await portal.user({ like: 'ho.admin' }),
      `/audit-trails?f.auditItemId=${PARTNER.code}`,
    )
    await expect(auditor.getByRole('row', { name: /Create.*Activity Queued/ })).toBeVisible()
    await auditor
      .getByRole('row', { name: /Authorize/ })
      .getByRole('button', { name: 'View' })
      .click()
    const panel = auditor.getByRole('complementary', { name: /^Authorize/ })
    await expect(panel.getByRole('row', { name: /Address 22 Independence Avenue, Accra/ })).toBeVisible()

    await goWithin(auditor, `/audit-trails-mto?f.auditUsername=${encodeURIComponent(PARTNER.email)}`)
    await auditor
      .getByRole('row', { name: /Reveal key/ })
      .getByRole('button', { name: 'View' })
      .click()
    const reveal = auditor.getByRole('complementary', { name: 'Reveal key · API keys' })
    await expect(reveal.getByRole('row', { name: /Secret key, masked rgsk_live_•+/ })).toBeVisible()
    await expect(reveal).not.toContainText(secret)
    await reveal.getByRole('link', { name: 'All entries for this record' }).click()
    await expect(auditor).toHaveURL(/f\.auditItemId=/)
    await auditor.getByRole('button', { name: 'Verify again' }).click()
    await expect(auditor.getByText('Audit chain intact')).toBeVisible()
  })
})

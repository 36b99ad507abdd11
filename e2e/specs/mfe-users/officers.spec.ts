import { expectAccessible } from '../../src/accessible.ts'
import { signOut } from '../../src/account-menu.ts'
import { openItem } from '../../src/decide.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { DEMO_PASSWORD } from '../../src/portal/demo.ts'
import { settle } from '../../src/settle.ts'
import { enterPassword, signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const REMINDER = 'Please complete your officer profile for this account'
/** The officer in the demo data whose documents are missing. */
const OFFICER = { username: 'ops@kudipay.example', firstName: 'Daniel' }

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, buffer: Buffer = PICTURE) => ({ name, mimeType: 'image/png', buffer })

const upload = (page: Page, name: 'officerPassportURL' | 'officerSignatureURL') => page.locator(`input[name=${name}]`)
const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('an officer is reminded at sign-in and submits documents, a checker authorizes them, and the tiles count them', async ({
  page,
  openBrowser,
  portal,
}) => {
  await test.step('the reminder appears once and leads to the officer’s own profile', async () => {
    await page.goto('/api-keys')
    await enterPassword(page, OFFICER.username, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/onboarding\/officer-profile$/)
    await expect(page.getByRole('form', { name: 'Your officer profile' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue to the page you requested' }).click()
    await expect(page).toHaveURL(/\/api-keys$/)
    await expectNotice(page, REMINDER)
    await page.goto('/personal-profile')
    await expect(tile(page, 'Documents')).toContainText('50%')
    await settle(page)
    await expect(page.getByText(REMINDER)).toHaveCount(0)
  })

  await test.step('a file that is not a picture is refused at its field, and pictures are shown and submitted', async () => {
    await goWithin(page, '/onboarding/officer-profile')
    await expect(page.getByRole('form', { name: 'Your officer profile' })).toBeVisible()
    await expectAccessible(page, 'own officer profile')
    await upload(page, 'officerPassportURL').setInputFiles(file('passport.gif'))
    await expect(page.getByText(/passport\.gif is not one of the permitted types/)).toBeVisible()
    await upload(page, 'officerPassportURL').setInputFiles(file('passport.png', Buffer.from('<script>1</script>')))
    await expect(page.getByText('Only JPEG and PNG pictures are accepted')).toBeVisible()
    await upload(page, 'officerPassportURL').setInputFiles(file('passport.png'))
    await expect(page.getByRole('img', { name: 'Preview of passport.png' })).toBeVisible()
    await upload(page, 'officerSignatureURL').setInputFiles(file('signature.png'))
    await expect(page.getByRole('img', { name: 'Preview of signature.png' })).toBeVisible()
    await expect(page.getByText('Uploading…')).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(page, 'Activity Queued Awaiting Authorization')
    await expect(page.getByText('A change to this officer awaits authorization.').first()).toBeVisible()
  })

  await test.step('the checker sees both documents and authorizes them', async () => {
    const checker = await openBrowser()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    const item = await openItem(checker, 'Daniel Whitfield · KudiPay International')
    for (const name of ['Passport photograph', 'Signature']) {
      const picture = item.getByRole('img', { name, exact: true })
      await expect(picture).toBeVisible()
      await expect(picture).toHaveJSProperty('naturalWidth', 1)
    }
    await expectAccessible(checker, 'documents in the queue')
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'Daniel Whitfield · KudiPay International: authorized.')
  })

  await test.step('the tiles count the documents and link to them', async () => {
    await goWithin(page, '/personal-profile')
    await expect(tile(page, 'Documents')).toContainText('100%')
    await expect(tile(page, 'Officers')).toContainText('100%')
    await expectAccessible(page, 'personal profile')
    await tile(page, 'Documents').click()
    await expect(page).toHaveURL(/\/officer-details#tour-documents$/)
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByRole('img', { name: 'Signature of Daniel Whitfield' })).toBeVisible()
    await expect(documents.getByText('Missing')).toHaveCount(0)
    await expectAccessible(page, 'organisation and officers')
  })

  await test.step('the reminder does not appear any more', async () => {
    await signOut(page)
    await enterPassword(page, OFFICER.username, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/dashboard$/)
    await settle(page)
    await expect(page.getByText(REMINDER)).toHaveCount(0)
  })
})

test('staff record a partner’s organisation and a new officer from the partner’s own view', async ({
  page,
  openBrowser,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), '/partners?panel=view&id=LUMENPAY')
  await page.getByRole('complementary').getByRole('link', { name: 'Officers', exact: true }).click()
  await expect(page).toHaveURL(/\/officer-details\?mtoCode=LUMENPAY/)
  await expect(page.getByText('No officers yet. Add the first director or signatory.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit company details' }).click()
  await expectAccessible(page, 'company details')
  const details = page.getByRole('form', { name: 'Edit company details' })
  await details.getByLabel('Organisation type').selectOption({ label: 'Public Limited Company (PLC)' })
  await details.getByLabel('Registration number').fill('BE 0417.497.106')
  await details.getByLabel('City').fill('')
  await details.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('A change to these details awaits authorization.')).toBeVisible()

  await page.getByRole('button', { name: 'Add officer' }).click()
  const officer = page.getByRole('form', { name: 'Add officer' })
  await officer.getByLabel('First name').fill('Élise')
  await officer.getByLabel('Last name').fill('Vandenberghe')
  await officer.getByLabel('Designation').selectOption({ label: 'Director and signatory' })
  await officer.getByLabel('Authorising bank').fill('KBC')
  await upload(page, 'officerPassportURL').setInputFiles(file('passport.png'))
  await expect(page.getByRole('img', { name: 'Preview of passport.png' })).toBeVisible()
  await expectAccessible(page, 'new officer')
  await officer.getByRole('button', { name: 'Submit' }).click()
  const line = page.getByRole('listitem', { name: 'Élise Vandenberghe' })
  await expect(line.getByText('Pending')).toBeVisible()

  await portal.authorize('Élise Vandenberghe · Lumen Pay Europe')
  await page.reload()
  await expect(line.getByText('Active')).toBeVisible()
  await expect(line.getByText('83% complete')).toBeVisible()
  await line.getByRole('button', { name: 'View Élise Vandenberghe' }).click()
  await expect(page.getByRole('img', { name: 'Passport photograph of Élise Vandenberghe' }).last()).toBeVisible()

  await test.step('rejected details are resubmitted as the maker proposed them, including emptied fields', async () => {
    const checker = await openBrowser()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    const dialog = await openItem(checker, 'Lumen Pay Europe')
    await dialog.getByLabel('Reason').fill('The city is known')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expectNotice(checker, 'Lumen Pay Europe: rejected.')
    await page.goto('/makers-queue?search=Lumen&f.cqStatus=REJECTED')
    const row = page.getByRole('row').filter({ has: page.getByText('Lumen Pay Europe', { exact: true }) })
    await row.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('link', { name: 'Correct and resubmit' }).click()
    await expect(details.getByText('The city is known')).toBeVisible()
    await expect(details.getByLabel('Registration number')).toHaveValue('BE 0417.497.106')
    await expect(details.getByLabel('City')).toHaveValue('')
  })
})

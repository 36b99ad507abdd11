import type { CDPSession } from '@playwright/test'
import { expectAccessible } from '../../src/accessible.ts'
import { accountButton, signOut } from '../../src/account-menu.ts'
import { openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { enterPassword, enterToken, signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const signedIn = (page: Page) => expect(accountButton(page)).toBeVisible()

/** A device of the page's browser that holds passkeys and verifies its user without a question. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a user signs in with a passkey, loses it, and sets up another after a reset by two people', async ({
  page: teller,
  openBrowser,
  portal,
}) => {
  const user = await portal.user({ like: 'branch.teller', hasHardToken: false, firstName: 'Efua' })
  const name = `${user.firstName} ${user.lastName}`
  const { cdp, authenticatorId } = await addAuthenticator(teller)
  const usePasskey = teller.getByRole('dialog', { name: 'Use your passkey' })

  const setUp = async (passkeyName: string) => {
    await teller.getByRole('button', { name: 'Set up a passkey instead' }).click()
    await expect(teller.getByRole('heading', { name: 'Set up your passkey' })).toBeVisible()
    await field(teller, 'Passkey name').fill(passkeyName)
    await teller.getByRole('button', { name: 'Create passkey' }).click()
  }

  await test.step('the first sign-in sets up a passkey', async () => {
    await teller.goto('/login')
    await enterPassword(teller, user.username)
    await teller.getByRole('button', { name: 'Set up a passkey instead' }).click()
    await field(teller, 'Passkey name').fill('')
    await teller.getByRole('button', { name: 'Create passkey' }).click()
    await expect(teller.getByText('Passkey name is required', { exact: true })).toBeVisible()
    await expectAccessible(teller, 'passkey enrolment')
    await teller.getByRole('button', { name: 'Set up an authenticator app instead' }).click()
    await setUp('Counter 4')
    await signedIn(teller)
  })

  await test.step('the profile lists the passkey, which is the only second factor and cannot be deleted', async () => {
    await goWithin(teller, '/personal-profile')
    const passkeys = teller.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys.getByText('Counter 4')).toBeVisible()
    await expect(passkeys.getByText(/not used yet/)).toBeVisible()
    await expect(passkeys.getByText(/your only second factor/)).toBeVisible()
    await expect(passkeys.getByRole('button')).toHaveCount(0)
  })

  await test.step('the next sign-in asks for the passkey, and a device without it is refused', async () => {
    await signOut(teller)
    await enterPassword(teller, user.username)
    await expectAccessible(teller, 'passkey dialog')
    await usePasskey.getByRole('button', { name: 'Use passkey' }).click()
    await signedIn(teller)
    await signOut(teller)
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    await enterPassword(teller, user.username)
    await usePasskey.getByRole('button', { name: 'Use passkey' }).click()
    await expect(usePasskey.getByText('No passkey was used. Try again.')).toBeVisible()
    await expect(usePasskey.getByText('Lost it? Ask your administrator to reset your second factor.')).toBeVisible()
    await teller.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('no reader', 'NotReadableError'))
    })
    await usePasskey.getByRole('button', { name: 'Use passkey' }).click()
    await expect(usePasskey.getByText(/^The browser could not use a passkey/)).toBeVisible()
    await teller.evaluate(() => Reflect.deleteProperty(navigator.credentials, 'get'))
    await teller.keyboard.press('Escape')
  })

  await test.step('a maker and a checker reset the lost passkey, and the user sets up another', async () => {
    const [maker, checker] = [await openBrowser(), await openBrowser()]
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await goWithin(maker, `/users?panel=edit&id=${user.userId}`)
    await maker.getByLabel('Reset second factor').check()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    const dialog = await openItem(checker, name)
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${name}: authorized.`)

    await teller.goto('/login')
    await enterPassword(teller, user.username)
    await setUp('Counter 5')
    await signedIn(teller)
  })
})

test('a user with a hard token adds a passkey after permission, and may still use a code', async ({
  page,
  openBrowser,
  portal,
}) => {
  const user = await portal.user({ like: 'branch.teller', firstName: 'Kojo' })
  const name = `${user.firstName} ${user.lastName}`
  await addAuthenticator(page)
  const [maker, checker] = [await openBrowser(), await openBrowser()]
  await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
  await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
  await goWithin(maker, `/users?panel=edit&id=${user.userId}`)
  await maker.getByLabel('Allow a further passkey').check()
  await maker.getByRole('button', { name: 'Submit' }).click()
  await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
  const dialog = await openItem(checker, name)
  await expect(dialog.getByRole('row', { name: /^Allow a further passkey/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Authorize' }).click()
  await expectNotice(checker, `${name}: authorized.`)

  await page.goto('/login')
  await enterPassword(page, user.username)
  await enterToken(page, await portal.code(user.username))
  await signedIn(page)
  await goWithin(page, '/personal-profile')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  const add = page.getByRole('dialog', { name: 'Add passkey' })
  await field(add, 'Passkey name').fill('Phone')
  await expectAccessible(page, 'add a passkey')
  await add.getByRole('button', { name: 'Add passkey' }).click()
  await expectNotice(page, 'Passkey added.')
  await expect(passkeys.getByText('Phone')).toBeVisible()
  await expect(passkeys.getByRole('button', { name: 'Add passkey' })).toHaveCount(0)

  await signOut(page)
  await enterPassword(page, user.username)
  const usePasskey = page.getByRole('dialog', { name: 'Use your passkey' })
  await usePasskey.getByRole('button', { name: 'Use a code instead' }).click()
  await page.getByRole('button', { name: 'Use your passkey instead' }).click()
  await usePasskey.getByRole('button', { name: 'Use passkey' }).click()
  await signedIn(page)

  await goWithin(page, '/personal-profile')
  await passkeys.getByRole('button', { name: 'Delete passkey “Phone”' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete passkey “Phone”' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, user.username)
  await enterToken(page, await portal.code(user.username))
  await signedIn(page)
})

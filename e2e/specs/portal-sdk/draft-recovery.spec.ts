import { accountButton, signOut } from '../../src/account-menu.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { beHostile } from '../../src/hostile-module.ts'
import type { TestUser } from '../../src/portal/hooks.ts'
import type { Portal } from '../../src/portal/start.ts'
import { settle } from '../../src/settle.ts'
import { enterPassword, enterToken, signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const NEW_LIMITS = '/parameterization?panel=create'
const RESTORED = /^Your unsent work of \d\d:\d\d was restored$/
/** A number that no other text in the portal contains. */
const MARK = '7391842'
/** The number as its field displays it. */
const MARK_SHOWN = '7,391,842'

/** Ends every session of a user, as another person. */
async function endSessionsOf(admin: Page, user: TestUser) {
  await goWithin(admin, `/users?panel=view&id=${user.userId}`)
  await admin.getByRole('button', { name: 'End', exact: true }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(admin.getByText('Not signed in')).toBeVisible()
}

/**
 * Makes the next call, which reveals that the session has ended; the dialog then shows what happened to the work. If
 * the page polls first, the dialog intercepts the press.
 */
async function meetTheEnd(page: Page, next: () => Promise<void>) {
  await next().catch(() => undefined)
  const dialog = page.getByRole('dialog', { name: 'Session Expired!' })
  await expect(dialog).toContainText(/kept in this tab until \d\d:\d\d, and only you can open it/)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Waits for the content, because the address changes before it.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
}

/** Signs in on the current page, without a reload. */
async function signInHere(page: Page, portal: Portal, user: TestUser) {
  await enterBoth(page, portal, user)
  await expect(accountButton(page)).toBeVisible()
}

async function enterBoth(page: Page, portal: Portal, user: TestUser) {
  await enterPassword(page, user.username)
  await enterToken(page, await portal.code(user.username))
}

async function halfFill(page: Page) {
  await field(page, 'Partner name').fill('lumen')
  await page.getByRole('option', { name: /LUMENPAY/ }).click()
  await field(page, 'Payout currency').selectOption('GHC')
  await page
    .getByRole('radiogroup', { name: /Cash enabled/ })
    .getByLabel('Yes')
    .check()
  await field(page, 'Cash daily count').fill(MARK)
}

/**
 * Sorts the list by partner.
 * @param timeout set if something may intercept the press
 */
const sortByPartner = (page: Page, timeout?: number) =>
  page.getByRole('columnheader', { name: 'Partner name' }).click({ timeout })

/** Returns everything that the page stores or shows: storages, databases, history and content. */
const everythingIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name }) => {
        const result = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          })
        const database = await result(indexedDB.open(name ?? ''))
        const stores = [...database.objectStoreNames]
        const kept = await Promise.all(
          stores.map((store) => result(database.transaction(store).objectStore(store).getAll())),
        )
        database.close()
        return kept
      }),
    )
    // The modules' descriptors are left out. They also contain names of forms, but are the same for all users.
    const local = Object.entries({ ...localStorage }).filter(([key]) => key !== 'portal.registry')
    const page = document.documentElement.cloneNode(true) as HTMLElement
    page.querySelector('#portal-boot')?.remove()
    const drawn = page.outerHTML
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return JSON.stringify([local, { ...sessionStorage }, databases, history.state, location.href, drawn, fields])
  })

test('a half-filled form is restored for its maker after an administrator ended the session, and can be completed', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  test.setTimeout(240_000)
  const admin = await openBrowser()
  const user = await portal.user({ like: 'ho.maker' })
  await signIn(admin, portal, await portal.user({ like: 'ho.admin' }))
  await signIn(maker, portal, user, NEW_LIMITS)
  await halfFill(maker)
  await endSessionsOf(admin, user)
  await meetTheEnd(maker, () => sortByPartner(maker, 5_000))
  // The gateway becomes unreachable right after it accepted the code. The work must be kept meanwhile.
  await maker.route('**/api/auth/validate', (route) => route.abort())
  await enterBoth(maker, portal, user)
  await expect(maker.getByRole('heading', { name: 'The gateway is not responding' })).toBeVisible()
  await maker.unrouteAll({ behavior: 'ignoreErrors' })
  await maker.getByRole('button', { name: 'Try again' }).click()

  await expect(maker).toHaveURL(/\/parameterization\?.*panel=create/)
  await expect(maker.getByText(RESTORED)).toBeVisible()
  await expect(field(maker, 'Partner name')).toHaveValue(/LUMENPAY/)
  await expect(field(maker, 'Payout currency')).toHaveValue('GHC')
  await expect(field(maker, 'Cash daily count')).toHaveValue(MARK_SHOWN)

  await field(maker, 'Cash daily count').fill('25')
  await maker.getByLabel('No cash limit').check()
  for (const other of [/Intra-DC enabled/, /Inter-DC enabled/])
    await maker.getByRole('radiogroup', { name: other }).getByLabel('No').check()
  await maker.getByRole('button', { name: 'Submit' }).click()
  await expect(maker.getByRole('row', { name: /Lumen Pay Europe.*GHC.*Pending/ })).toBeVisible()
  await expect(maker.getByText(RESTORED)).toHaveCount(0)
})

test('neither another user of that tab nor a hostile module can read unsent work, and an explicit sign-out deletes it', {
  tag: '@every-run',
}, async ({ page, portal }) => {
  test.setTimeout(240_000)
  const [first, second] = [await portal.user({ like: 'ho.maker' }), await portal.user({ like: 'ho.maker' })]
  await signIn(page, portal, first, NEW_LIMITS)
  await halfFill(page)
  const hostile = await beHostile(page)
  await portal.endSessions(first.userId)
  await sortByPartner(page)
  await meetTheEnd(page, async () => undefined)
  expect(await hostile.leftovers()).toEqual([])
  const atLogin = await everythingIn(page)
  expect([MARK, MARK_SHOWN, 'panel=create'].filter((kept) => atLogin.includes(kept))).toEqual([])

  const openTheForm = async () => {
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('link', { name: 'Partners', exact: true }).click()
    await page.getByRole('link', { name: 'Parameters', exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // The address is the same as before, with the same sorting.
    await sortByPartner(page)
    await page.getByRole('button', { name: 'Add parameter' }).click()
    await expect(field(page, 'Partner name')).toHaveValue('')
    await expect(page.getByText(RESTORED)).toHaveCount(0)
    const kept = await everythingIn(page)
    expect([MARK, MARK_SHOWN].filter((mark) => kept.includes(mark))).toEqual([])
  }
  await signInHere(page, portal, second)
  await openTheForm()
  const another = await beHostile(page)
  // The list is reloaded, with a request that is encrypted and sent by functions that the hostile module could not
  // replace.
  await sortByPartner(page)
  await settle(page)
  expect(await another.calls()).toEqual([])
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await another.leftovers()).toEqual([])
  await signInHere(page, portal, first)
  await openTheForm()

  await halfFill(page)
  await signOut(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await signInHere(page, portal, first)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('if another user changed the record, that change stays, and the rest of the unsent work is restored', async ({
  page: maker,
  portal,
}) => {
  test.setTimeout(240_000)
  const [user, edited] = [await portal.user({ like: 'ho.maker' }), await portal.user({ like: 'branch.teller' })]
  await signIn(maker, portal, user, `/users?panel=edit&id=${edited.userId}`)
  await field(maker, 'Sol ID').fill('0777')
  await field(maker, 'User type').selectOption('HEAD OFFICE')
  await portal.endSessions(user.userId)
  await portal.moveRecord(edited.userId, '0555')
  await meetTheEnd(maker, () => maker.getByRole('button', { name: 'Submit' }).click())
  await signInHere(maker, portal, user)

  await expect(maker.getByText(/^Somebody has changed this since your unsent work of \d\d:\d\d$/)).toBeVisible()
  await expect(field(maker, 'Sol ID')).toHaveValue('0555')
  await expect(field(maker, 'User type')).toHaveValue('HEAD OFFICE')
  await maker.getByRole('button', { name: 'Discard' }).click()
  await expect(field(maker, 'User type')).toHaveValue('BRANCH')
})

test('a reload keeps the input of a new partner, readable only by the same session, until it is sent or left', async ({
  page,
  portal,
}) => {
  const user = await portal.user({ like: 'ho.maker' })
  await signIn(page, portal, user, '/partners?panel=create')
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Partner code').fill('RELOADED')
  await field(page, 'Partner name').fill(`Reload & Fils ${MARK}`)
  const sealed = () => page.evaluate(() => sessionStorage.getItem('portal.work'))
  const before = await sealed()
  await page.getByRole('switch', { name: 'Contract agreement' }).click()
  // On a slow machine the first fields may have been sealed before the last input.
  await expect.poll(async () => [null, before].includes(await sealed())).toBe(false)
  expect(await sealed()).not.toContain(MARK)

  await page.reload()
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(field(page, 'Partner code')).toHaveValue('RELOADED')
  await expect(field(page, 'Partner name')).toHaveValue(`Reload & Fils ${MARK}`)
  await expect(page.getByRole('switch', { name: 'Contract agreement' })).toBeChecked()

  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/partners$/)
  // Waits for the form to close, because the address changes before that.
  await expect.poll(sealed).toBeNull()
  await goWithin(page, '/partners?panel=create')
  await expect(field(page, 'Partner code')).toHaveValue('')
  await expect(page.getByText(RESTORED)).toHaveCount(0)
})

test('a funding that was being sent when the page was reloaded counts once', async ({ page, portal }) => {
  const user = await portal.user({ like: 'ho.maker' })
  await signIn(page, portal, user, '/wallet-transactions')
  const wallet = page.getByRole('row').filter({ hasText: 'KudiPay International · NGN' }).first()
  await goWithin(page, `/wallet-transactions?panel=fund&id=${await wallet.getAttribute('data-id')}`)
  await field(page, 'Amount').fill('1200.50')
  await field(page, 'Bank advice reference').fill(`ADV ${MARK}`)
  await field(page, 'Narration').fill('Weekly float')
  const reference = await field(page, 'Reference').inputValue()
  const sealed = () => page.evaluate(() => sessionStorage.getItem('portal.work'))
  const before = await sealed()
  // The gateway carries the request out, but its answer never arrives.
  let isCarriedOut = false
  await page.route('**/account/fundAccount', async (route) => {
    await route.fetch()
    isCarriedOut = true
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => isCarriedOut).toBe(true)
  await expect.poll(async () => [null, before].includes(await sealed())).toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()

  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(field(page, 'Reference')).toHaveValue(reference)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/makers-queue/)
  await goWithin(page, `/makers-queue?search=${reference}`)
  await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(1)
})

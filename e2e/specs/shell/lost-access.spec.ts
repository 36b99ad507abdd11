import { accountButton, signOut } from '../../src/account-menu.ts'
import { openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { lockOut, refusal } from '../../src/lock-out.ts'
import { expectNotice } from '../../src/notices.ts'
import { enterPassword, enterToken, signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'
import { firstTokenOf, totp } from '../../src/totp.ts'

const signedIn = (page: Page) => expect(accountButton(page)).toBeVisible()

test('a locked user is unlocked and gets a new hard token, each by two people, and the audit trail records everything', async ({
  page: teller,
  openBrowser,
  portal,
}) => {
  const [maker, checker, auditor] = [await openBrowser(), await openBrowser(), await openBrowser()]
  const user = await portal.user({ like: 'branch.teller', firstName: 'Efua' })
  const name = `${user.firstName} ${user.lastName}`
  const [makerUser, checkerUser] = [await portal.user({ like: 'ho.maker' }), await portal.user({ like: 'ho.checker' })]
  await signIn(maker, portal, makerUser)
  await signIn(checker, portal, checkerUser)

  async function submitEdit(edit: () => Promise<unknown>) {
    await goWithin(maker, `/users?panel=edit&id=${user.userId}`)
    await edit()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
  }
  /** Views the change as the checker, and authorizes it. */
  async function authorizeChange(row: RegExp) {
    const dialog = await openItem(checker, name)
    await expect(dialog.getByRole('row', { name: row })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, `${name}: authorized.`)
  }

  await test.step('wrong passwords lock the user', async () => {
    await teller.goto('/login')
    await lockOut(teller, portal, user.username)
  })

  await test.step('a maker requests the unlocking, which has no effect before a checker has authorized it', async () => {
    await submitEdit(() => field(maker, 'Status').selectOption({ label: 'Active' }))
    const answered = teller.waitForResponse('**/api/auth/login')
    await enterPassword(teller, user.username)
    await answered
    await expect(refusal(teller)).toHaveText(/Too many attempts\. This user is locked$/)
    await authorizeChange(/^Status \(changed\) Locked Active/)
    await enterPassword(teller, user.username)
    await enterToken(teller, await portal.code(user.username))
    await signedIn(teller)
  })

  await test.step('the hard token is reset through the queue, and the user’s open session ends', async () => {
    await submitEdit(() => maker.getByLabel('Reset second factor').check())
    await authorizeChange(/^Reset second factor/)
    await teller.getByRole('link', { name: 'My Queues', exact: true }).click()
    await teller.getByRole('dialog', { name: 'Session Expired!' }).getByRole('button', { name: 'Sign in' }).click()
  })

  await test.step('the next sign-in enrols a new token, and only the new token works', async () => {
    await enterPassword(teller, user.username)
    await expect(teller.getByRole('heading', { name: 'Set up your hard token' })).toBeVisible()
    const secret = (await teller.getByTestId('token-secret').textContent()) ?? ''
    expect(secret.replaceAll(/\s/g, '')).not.toBe(firstTokenOf(user.username))
    await field(teller, 'First code of the token').fill(totp(firstTokenOf(user.username)))
    await teller.getByRole('button', { name: 'Confirm' }).click()
    await expect(teller.getByText(/Invalid Token/)).toBeVisible()
    await field(teller, 'First code of the token').fill(totp(secret))
    await teller.getByRole('button', { name: 'Confirm' }).click()
    await signedIn(teller)
    await signOut(teller)
    await enterPassword(teller, user.username)
    await enterToken(teller, totp(firstTokenOf(user.username)))
    await expect(teller.getByText(/Invalid Token/)).toBeVisible()
    await enterToken(teller, await portal.code(user.username))
    await signedIn(teller)
  })

  await test.step('the user’s trail shows the lock, the unlocking with before and after, and the new token', async () => {
    const ofRecord = `/audit-trails?f.auditItemId=${user.userId}`
    await signIn(auditor, portal, await portal.user({ like: 'ho.admin' }), ofRecord)
    for (const act of [/Too many attempts|locked/i, /Authorize/, /Edit|Update/])
      await expect(auditor.getByRole('row', { name: act }).first()).toBeVisible()
    await goWithin(auditor, `${ofRecord}&f.auditAction=UPDATE&f.auditUsername=${makerUser.username}`)
    await expect(auditor.getByRole('row')).toHaveCount(3)
    await auditor.getByRole('button', { name: 'View' }).last().click()
    await expect(auditor.getByRole('complementary').getByRole('row', { name: /^Status .*Locked Active/ })).toBeVisible()
    await goWithin(auditor, `${ofRecord}&f.auditUsername=${checkerUser.username}`)
    await expect(auditor.getByRole('row', { name: /Authorize/ })).toHaveCount(2)
    await auditor.getByRole('button', { name: 'Verify again' }).click()
    await expect(auditor.getByText('Audit chain intact')).toBeVisible()
  })
})

import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../src/accessible.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a partner generates a test key, calls the partner API with it, rotates the key and ends the previous key early', async ({
  page,
  portal,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, portal, await portal.user({ like: 'ops@kudipay.example' }))
  await page.getByRole('navigation').getByRole('link', { name: 'Sandbox', exact: true }).click()
  await expect(page.getByText('No API configuration found for live mode... please generate one')).toBeVisible()
  await page.getByRole('tab', { name: 'Test Keys' }).click()
  await expect(page.getByText('No API configuration found for test mode... please generate one')).toBeVisible()
  await page.getByRole('button', { name: 'Generate Keys' }).click()

  await expect(page.getByText('Copy the secret key now')).toBeVisible()
  const secret = await page.getByLabel('Secret key', { exact: true }).inputValue()
  expect(secret).toMatch(/^rgsk_test_/)
  await page.getByRole('button', { name: 'Copy Secret key' }).click()
  await expectNotice(page, `Copied Success: rgsk_test_••••••••${secret.slice(-4)}`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expect(page.locator('body')).not.toContainText(secret)
  const publicKey = await page.getByLabel('Public key', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Copy Public key' }).click()
  await expectNotice(page, `Copied Success: ${publicKey}`)

  const whoami = (key: string) =>
    request.get(`${portal.url}/partner/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })
  const answer = await whoami(secret)
  expect(await answer.json()).toMatchObject({ mtoCode: 'KUDIPAY', env: 'test', publicKey })

  await page.getByRole('button', { name: 'Generate new key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate new key' })
  await dialog.getByLabel('Keep current key valid for').selectOption({ label: '24 hours' })
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByLabel('Secret key', { exact: true })).not.toHaveValue(secret)
  expect((await whoami(secret)).status()).toBe(200)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Retiring' })
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Revoke key' })
    .or(page.getByRole('alertdialog', { name: 'Revoke key' }))
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Revoked' })).toBeVisible()
  expect((await whoami(secret)).status()).toBe(403)

  // Leaving requires confirmation, because the new secret is stored nowhere else.
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.getByRole('navigation').getByRole('link', { name: 'Sandbox', exact: true }).click()
  await page.getByRole('tab', { name: 'Test Keys' }).click()
  await expect(page.getByLabel('Secret key', { exact: true })).toHaveValue(/^rgsk_test_•{8}.{4}$/)
  await expect(page.getByRole('button', { name: 'Copy Secret key' })).toHaveCount(0)
})

test('the page says so if the browser does not allow copying', async ({ page, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
  })
  await signIn(page, portal, await portal.user({ like: 'ops@swiftremit.example' }), '/api-keys?env=test')
  await page.getByRole('button', { name: 'Copy Public key' }).click()
  await expect(page.getByRole('alertdialog').getByText('Failed to copy texts')).toBeVisible()
})

test('the audit log is filtered by user, module, period and officer, verified again and exported', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }), '/audit-trails')
  const removal = (filter: string) => page.getByRole('button', { name: `Remove the filter ${filter}` })

  await test.step('one press filters the audit log to last month’s actions', async () => {
    await page.getByRole('button', { name: 'Last month' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
    await page.getByRole('button', { name: 'Last month', pressed: true }).click()
    await expect(page).not.toHaveURL(/from=/)
  })
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('combobox', { name: 'User' }).fill('adaeze')
  await page.getByRole('option', { name: /ho\.maker/ }).click()
  await panel.getByLabel('Module').selectOption({ label: 'Users' })
  await expect(page).toHaveURL(/f\.auditUsername=ho\.maker/)
  await expectAccessible(page, 'the filters of the audit trail')
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(removal('User: ho.maker')).toBeVisible()
  await expect(page.getByRole('row', { name: /Adaeze Okonkwo/ }).first()).toBeVisible()
  await removal('Module: Users').click()
  await expect(page).not.toHaveURL(/auditModule/)

  await page.getByRole('button', { name: 'Verify again' }).click()
  await expect(page.getByText('Audit chain intact')).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Full name')
  expect(file).toContain('ho.maker@bank.example')

  await test.step('the actions on a partner’s officer are found by the officer’s name', async () => {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await panel.getByRole('combobox', { name: 'Officer’s partner' }).fill('swift')
    await page.getByRole('option', { name: /SWIFTREMIT/ }).click()
    await panel.getByRole('combobox', { name: 'Officer', exact: true }).fill('grace')
    await page.getByRole('option', { name: 'Grace Achieng' }).click()
    await expect(page).toHaveURL(/f\.auditItemId=[0-9a-f-]{36}/)
  })
})

test('the documentation of the partner API is a page of the portal, in the reader’s language', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/api-documentation`)
  await expect(page.getByRole('heading', { name: /Partner API/ })).toBeVisible()
  await expect(page.getByText('/partner/v1/whoami').first()).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { expectNotice } from '../../src/notices.ts'
import { type PartnerSystem, startPartnerSystem } from '../../src/partner-system.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

let former: PartnerSystem
let next: PartnerSystem

test.beforeEach(async () => {
  former = await startPartnerSystem()
  next = await startPartnerSystem()
})
test.afterEach(async () => {
  await former.stop()
  await next.stop()
})

/** Adds an endpoint, and returns its secret. */
async function addEndpoint(page: Page, url: string, env: 'live' | 'test'): Promise<string> {
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: `Add endpoint for ${env} events` })
  await field(dialog, 'Address').fill(url)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  return await copySecret(page)
}

async function copySecret(page: Page): Promise<string> {
  const secret = await page.getByLabel('Signing secret', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Copy Signing secret' }).click()
  await expectNotice(page, 'Copied')
  return secret
}

test('a partner adds a test endpoint, moves it, replays its events and replaces its secret with an overlap', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, portal, await portal.user({ like: 'ops@swiftremit.example' }), '/api-keys?env=test&show=endpoints')
  const secret = await addEndpoint(page, former.url, 'test')
  former.secret = secret
  next.secret = secret
  const sendTest = async () => {
    await page.getByRole('button', { name: 'Send test event' }).click()
    await expectNotice(page, 'A test event is being sent')
  }
  await sendTest()
  await expect.poll(() => former.countOf('webhook.test')).toBe(1)

  await test.step('it changes the address and the events; the secret stays', async () => {
    await page.getByRole('button', { name: `Edit ${former.url}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit endpoint' })
    await field(dialog, 'Address').fill(next.url)
    await field(dialog, 'Description').fill('Treasury system')
    await dialog.getByRole('radio', { name: 'Only chosen kinds' }).check()
    const kinds = ['Transaction changed', 'Recall answered', 'Wallet below threshold', 'Wallet funded']
    for (const kind of [...kinds, 'Daily statement created', 'Batch completed'])
      await dialog.getByRole('checkbox', { name: kind }).uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Kinds of events: choose at least one')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Transaction changed' }).check()
    await expectAccessible(page, 'the form of an endpoint')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Endpoint changed.')
    const card = page.getByRole('region', { name: next.url })
    await expect(card.getByText('Treasury system')).toBeVisible()
    await expect(card.getByText('Events: Transaction changed')).toBeVisible()
    await sendTest()
    await expect.poll(() => next.countOf('webhook.test')).toBe(1)
    expect(former.countOf('webhook.test')).toBe(1)
  })

  await test.step('it replays the events of today', async () => {
    await page.getByRole('button', { name: `Replay events to ${next.url}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Replay events' })
    await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect(dialog.getByText('From day is required')).toBeVisible()
    await field(dialog, 'From day').fill('01-Jan-2026')
    await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
    await expectNotice(page, 'No event has happened since then')
  })

  await test.step('it replaces the secret; both sign until the former one is ended', async () => {
    await page.getByRole('button', { name: `Replace secret of ${next.url}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace secret' })
    await field(dialog, 'Former secret signs too').selectOption({ label: '24 hours' })
    await dialog.getByRole('button', { name: 'Replace secret' }).click()
    await expect(dialog).toBeHidden()
    const replaced = await copySecret(page)
    expect(replaced).not.toBe(secret)
    await expect(page.getByText('Two secrets sign events')).toBeVisible()
    await sendTest()
    await expect.poll(() => next.countOf('webhook.test')).toBe(2)
    next.secret = replaced
    await sendTest()
    await expect.poll(() => next.countOf('webhook.test')).toBe(3)
    await page.getByRole('button', { name: 'End former secret' }).click()
    const question = page.getByRole('alertdialog', { name: 'End former secret' })
    await question.getByRole('button', { name: 'End former secret' }).click()
    await expect(page.getByText('Two secrets sign events')).toBeHidden()
  })
})

test('a live endpoint keeps its address until the bank authorizes the change, and its events are then replayed', async ({
  page,
  portal,
  openBrowser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const checker = await openBrowser()
  await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
  await signIn(page, portal, await portal.user({ like: 'ops@swiftremit.example' }), '/api-keys?env=live&show=endpoints')
  former.secret = await addEndpoint(page, former.url, 'live')
  next.secret = former.secret
  await authorize(checker, former.url)
  await page.getByRole('button', { name: `Edit ${former.url}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit endpoint' })
  await field(dialog, 'Address').fill(next.url)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Change awaits authorization')).toBeVisible()

  const reference = `E2E-${randomUUID()}`
  await sendOrder(portal, await portal.partnerKey('SWIFTREMIT'), { transactionReference: reference })
  await expect.poll(() => former.statesOf(reference)).toEqual(['PENDING'])
  await authorize(checker, former.url)
  await page.getByRole('button', { name: `Replay events to ${next.url}` }).click()
  const replay = page.getByRole('dialog', { name: 'Replay events' })
  await field(replay, 'From day').fill('01-Jan-2026')
  await replay.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect.poll(() => next.statesOf(reference)).toEqual(['PENDING'])
})

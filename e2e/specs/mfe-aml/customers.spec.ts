import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test, WITH_CORE } from '../../src/test.ts'

test.use(WITH_CORE)

/** Two people who use one phone. */
const PHONE = '+13125550177'
const PEOPLE = [
  { transactionSenderFirstName: 'Amara', transactionSenderLastName: 'Quartey' },
  { transactionSenderFirstName: 'Владимир', transactionSenderLastName: 'Преображенский' },
]

test('compliance finds a customer by phone, and sees which orders only the phone joins', async ({ page, portal }) => {
  const secretKey = await portal.partnerKey('SWIFTREMIT')
  for (const person of PEOPLE)
    await sendOrder(portal, secretKey, {
      ...person,
      transactionSenderPhoneNumber: PHONE,
      transactionReference: `E2E-${randomUUID()}`,
    })
  await signIn(page, portal, await portal.user({ like: 'ho.compliance' }), '/customers')
  await expectAccessible(page, 'the search for customers')
  await field(page, 'Phone, document number or name').fill('+1 (312) 555-0177')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('list', { name: 'People found' })
  await expect(found.getByRole('link')).toHaveText(['Владимир Преображенский', 'Amara Quartey'])
  await expectAccessible(page, 'customers that were found')
  await found.getByRole('link', { name: 'Amara Quartey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Quartey' })).toBeVisible()
  await expect(page.getByText('They may belong to another person.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(2)
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(orders).toHaveCount(2)
  await expectAccessible(page, 'a customer')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(orders).toHaveCount(1)
})

import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const PARTNER = { code: 'KUDIPAY', name: 'KudiPay International' }

test('a partner’s product is suspended at once and confirmed by a second person, and can then be lifted', async ({
  portal,
  openBrowser,
}) => {
  const [maker, checker] = [await openBrowser(), await openBrowser()]
  await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), `/partners?panel=view&id=${PARTNER.code}`)
  const panel = maker.getByRole('complementary', { name: PARTNER.name })
  await expect(panel.getByText('Not suspended: new orders are accepted.')).toBeVisible()
  await panel.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = maker.getByRole('dialog', { name: `Suspend ${PARTNER.name}` })
  await dialog.getByRole('radio', { name: 'One product' }).check()
  await dialog.getByRole('radio', { name: /^At once/ }).check()
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(field(dialog, 'Product')).toHaveAccessibleDescription(/required/)
  await field(dialog, 'Product').selectOption({ label: 'Cash pickup' })
  await field(dialog, 'Reason').fill('A key was found in a public repository')
  await expectAccessible(maker, 'the suspension of a partner')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(panel.getByText('In force at once. A second person must confirm or lift it.')).toBeVisible()
  await expect(panel.getByText('One product: Cash pickup')).toBeVisible()

  await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
  await expect(checker.getByText('Suspended partners')).toBeVisible()
  await authorize(checker, PARTNER.name)

  await goWithin(maker, '/partners')
  await goWithin(maker, `/partners?panel=view&id=${PARTNER.code}`)
  await expect(panel.getByRole('button', { name: 'Lift suspension' })).toBeVisible()
})

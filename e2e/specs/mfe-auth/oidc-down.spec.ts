import { expect, test } from '../../src/test.ts'

// The provider is unreachable, because nothing listens on port 9 of this machine.
test.use({
  settings: {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_LABEL: 'Bank ID',
  },
})

test('an unavailable identity provider is reported beside its button, and the password still works', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Bank ID' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /The identity provider is not responding\. Sign in with your password/,
  )
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

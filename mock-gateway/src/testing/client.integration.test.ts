import { expect, test } from '@jest/globals'
import { login, readPasswordRule } from '@portal/contract/auth/auth.calls'
import { testGateway } from './gateway.ts'

test('the gateway answers the real client over the real encrypted transport', async () => {
  const gateway = await testGateway()
  const client = await gateway.client()
  const { rule } = await client.send(readPasswordRule, {})
  expect(rule.minLength).toBe(8)
  await expect(client.send(login, { username: 'nobody', userPassword: 'eA==' })).rejects.toMatchObject({ code: '55' })
  await gateway.close()
})

import { describe, expect, it } from '@jest/globals'
import { readUsers } from '@portal/contract/users/users.calls'
import { setDefaultClient } from '../default-client.ts'
import { GatewayError } from '../gateway-error.ts'
import { fakeClient, refusal } from './fake-client.ts'

describe('the fake client', () => {
  it('the fake client answers by path, records requests, and replaces the default client', async () => {
    const client = fakeClient({ 'user/read': ({ page }: { page: number }) => ({ data: [], total: page }) })
    setDefaultClient(client)
    expect(await client.send(readUsers, { page: 3 })).toMatchObject({ responseCode: '00', total: 3 })
    expect(client.sent).toMatchObject([{ path: 'user/read', request: { page: 3 } }])
  })

  it('the fake client refuses as the gateway does when a handler throws', async () => {
    const client = fakeClient({
      'user/read': () => {
        throw refusal('57', 'No')
      },
    })
    const error = await client.send(readUsers, {}).catch((failure) => failure)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).toMatchObject({ code: '57', message: 'No', behaviour: 'refusal' })
  })
})

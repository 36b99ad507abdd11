import { login } from '@portal/contract/auth/auth.calls'
import { type Client, type ClientOptions, createClient } from '../client.ts'
import { memoryStorage } from '../storage/memory-storage.ts'
import type { sealedGateway } from './sealed-gateway.ts'

/** Creates a client of a fake gateway; `told` collects the messages of the client's callbacks as text. */
export async function testClient(
  gateway: Pick<Awaited<ReturnType<typeof sealedGateway>>, 'fetch'>,
  options: Partial<ClientOptions> = {},
): Promise<Client & { told: string[] }> {
  const told: string[] = []
  const client = await createClient({
    baseUrl: 'http://gateway.test/api/',
    storage: memoryStorage(),
    fetch: gateway.fetch,
    callbacks: {
      onSessionEnded: (code) => told.push(`ended ${code}`),
      onUnexpected: (error) => told.push(`unexpected ${error.message}`),
      onNetworkFailure: (error) => told.push(`network ${error.message}`),
      onUserChanged: (userId) => told.push(`user ${userId}`),
    },
    ...options,
  })
  return Object.assign(client, { told })
}

/** Creates the same client and signs in; the gateway must grant a session to `auth/login`. */
export async function signedInClient(
  gateway: Awaited<ReturnType<typeof sealedGateway>>,
  options: Partial<ClientOptions> = {},
) {
  const client = await testClient(gateway, options)
  const answer = await client.send(login, { username: 'ada', userPassword: 'eA==' })
  return { client, answer, told: client.told }
}

import { type Client, type ClientStorage, createClient, encodePassword, memoryStorage } from '@portal/api-client'
import { login, validateHardToken } from '@portal/contract/auth/auth.calls'
import { injectFetch, type TestGateway, testGateway } from '../../../testing/index.ts'
import { codeAt, stepAt } from '../../access/hard-token/totp.rules.ts'
import { makePerson, PASSWORD, type Person, seedAccess } from '../../access/testing/access-fixture.ts'

/** The network between client and gateway. It forwards the request, or simulates a fault. */
export type Line = (send: () => Promise<Response>, request: Request) => Promise<Response>

/** Starts a whole gateway with a maker, and creates clients with a line that can be faulty. */
export async function faultyTransports() {
  const gateway = await testGateway()
  await seedAccess(gateway)
  const person = await makePerson(gateway, { privileges: ['USER|READ', 'USER|CREATE'] })
  const direct = injectFetch(gateway.app)

  return {
    gateway,
    person,
    direct,
    /** Creates a client on a line. `count` is the number of requests sent over the line. */
    async clientOver(storage: ClientStorage = memoryStorage()) {
      const faulty: { line: Line; count: number } = { line: (send) => send(), count: 0 }
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const request = new Request(input, init)
        faulty.count += 1
        return faulty.line(() => direct(request.clone()), request)
      }
      const client = await createClient({ baseUrl: 'http://gateway.test/api/', storage, fetch, device: 'desk' })
      return { client, faulty, storage }
    },
    async signIn(client: Client, who: Person = person) {
      await enterPassword(gateway, client, who)
      return client.send(validateHardToken, { tokenCode: tokenCode(gateway, who) })
    },
  }
}

export const tokenCode = (gateway: TestGateway, who: Person) => codeAt(who.secret, stepAt(gateway.clock.now()))

/** Makes the password step. First advances the clock, because each sign-in needs a new hard-token code. */
export function enterPassword(gateway: TestGateway, client: Client, who: Person) {
  gateway.clock.advance(60_000)
  return client.send(login, { username: who.username, userPassword: encodePassword(PASSWORD) })
}

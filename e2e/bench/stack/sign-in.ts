import { type Client, type ClientStorage, createClient, encodePassword, memoryStorage } from '@portal/api-client'
import { login, validateHardToken } from '@portal/contract/auth/auth.calls'
import { currentTokenCode, readConfig, withDatabase } from '@portal/mock-gateway'

const PASSWORD = 'Demo#2026pw'

export interface SignedIn {
  readonly username: string
  readonly client: Client
  readonly storage: ClientStorage
}

/** Signs demo accounts in with password and hard token. A name may be repeated. */
export async function signInDemo(
  address: string,
  dataDir: string,
  usernames: readonly string[],
): Promise<readonly SignedIn[]> {
  const config = readConfig({ DATA_DIR: dataDir })
  return withDatabase(config, async ({ db }) => {
    const signedIn: SignedIn[] = []
    for (const username of usernames) {
      const storage = memoryStorage()
      // Each account has one device, because a new device would require a mailed code.
      const client = await createClient({ baseUrl: `${address}/api/`, storage, device: `bench-${username}` })
      const { session } = await client.send(login, { username, userPassword: encodePassword(PASSWORD) })
      if (session?.stage === 'token') {
        // A code can be used once, and the next code comes after half a minute, so the account's record of used codes
        // is reset.
        await db.updateTable('app_user').set({ totp_last_step: null }).where('username', '=', username).execute()
        await client.send(validateHardToken, { tokenCode: await currentTokenCode(db, config, username) })
      }
      if (client.session()?.stage !== 'full') throw new Error(`${username} stops at ${client.session()?.stage}`)
      signedIn.push({ username, client, storage })
    }
    return signedIn
  })
}

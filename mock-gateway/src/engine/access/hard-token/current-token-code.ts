import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import { findAccountByUsername } from '../accounts.read-model.ts'
import { unwrapTokenSecret } from './token-secret.ts'
import { firstUnusedCode } from './totp.rules.ts'

/**
 * Returns the first unused hard-token code of a user, for the development command `token`. If all accepted codes are
 * used, waits at most 30 seconds for the next code.
 * @param now the gateway's time; the machine's time by default
 * @throws in production, and for a user without a confirmed token
 */
export async function currentTokenCode(
  db: Kysely<Database>,
  config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>,
  username: string,
  now: Date = new Date(),
): Promise<string> {
  if (config.production) throw new Error('Hard-token codes are not shown in production.')
  const account = await findAccountByUsername(db, username)
  if (account === null) throw new Error(`There is no user "${username}".`)
  if (!account.totpSecret || !account.hasHardToken) throw new Error(`${username} has no hard token.`)
  const secret = unwrapTokenSecret(config, account.userId, account.totpSecret)
  const { code, takenFrom } = firstUnusedCode(secret, account.totpLastStep, now)
  await setTimeout(Math.max(0, takenFrom.getTime() - now.getTime()))
  return code
}

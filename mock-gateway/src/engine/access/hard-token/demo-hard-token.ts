import type { GatewayConfig } from '../../../config.ts'
import { wrapTokenSecret } from './token-secret.ts'
import { demoSecretOf } from './totp.rules.ts'

/**
 * Returns the value of `app_user.totp_secret` for a demo user, derived from the user name. Only for demo data.
 * @throws in production
 */
export function demoHardToken(
  config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>,
  user: { readonly userId: string; readonly username: string },
): Buffer {
  if (config.production) throw new Error('Demo hard tokens are not made in production.')
  return wrapTokenSecret(config, user.userId, demoSecretOf(user.username))
}

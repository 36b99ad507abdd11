import { MODERN_PASSWORD_RULE, meetsPasswordRule, type PasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import type { GatewayConfig } from '../../../config.ts'
import { Refusal } from '../../http/handler.ts'
import { isOwnWords } from './common-passwords.rules.ts'
import { isGuessable } from './guessable.ts'

type RuleName = GatewayConfig['passwordRule']

/** Returns the password rule with that name, as data (security §2). */
export function passwordRuleOf(name: RuleName): PasswordRule {
  return name === 'modern' ? MODERN_PASSWORD_RULE : SPEC_PASSWORD_RULE
}

/**
 * Returns the days after which a password must be changed; 0 means never. Under the modern rule no password expires,
 * because people who must change passwords choose weaker ones (NIST SP 800-63B, 3.1.1.2).
 */
export function changeDaysOf({ passwordRule }: Pick<GatewayConfig, 'passwordRule'>, days: number): number {
  return passwordRule === 'modern' ? 0 : days
}

/**
 * Refuses a password that breaks the rule, with 79 at the field. The modern rule does not require certain characters;
 * instead it refuses passwords that are soon guessed, and passwords made of the user's own names.
 * @param names the user's names, for the modern rule
 */
export async function requireGoodPassword(
  name: RuleName,
  password: string,
  field: string,
  names: readonly string[],
): Promise<void> {
  if (!meetsPasswordRule(passwordRuleOf(name), password)) {
    throw new Refusal('79', { fields: [{ field, key: 'validation.passwordRule' }] })
  }
  if (name !== 'modern') return
  if (isOwnWords(password, names) || (await isGuessable(password, names))) {
    throw new Refusal('79', { fields: [{ field, key: 'validation.passwordCommon' }] })
  }
}

/** Returns the user's names for `requireGoodPassword`. */
export const namesOf = (user: { username: string; email: string; firstName: string; lastName: string }) => [
  user.username,
  user.email,
  user.firstName,
  user.lastName,
]

/** Creates a refusal with 79 for a password that the user had before. */
export const reusedPassword = (field: string) =>
  new Refusal('79', { fields: [{ field, key: 'validation.passwordReused' }] })

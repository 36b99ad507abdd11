import { MODERN_PASSWORD_RULE, meetsPasswordRule, type PasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import type { GatewayConfig } from '../../../config.ts'
import { Refusal } from '../../http/handler.ts'
import { isCommonPassword } from './common-passwords.rules.ts'

type RuleName = GatewayConfig['passwordRule']

/** Returns the password rule with that name, as data (security §2). */
export function passwordRuleOf(name: RuleName): PasswordRule {
  return name === 'modern' ? MODERN_PASSWORD_RULE : SPEC_PASSWORD_RULE
}

/**
 * Refuses a password that breaks the rule, with 79 at the field. The modern rule does not require certain characters;
 * instead it refuses common passwords and passwords made of the user's own names.
 * @param names the user's names, for the modern rule
 */
export function requireGoodPassword(name: RuleName, password: string, field: string, names: readonly string[]): void {
  if (!meetsPasswordRule(passwordRuleOf(name), password)) {
    throw new Refusal('79', { fields: [{ field, key: 'validation.passwordRule' }] })
  }
  if (name === 'modern' && isCommonPassword(password, names)) {
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

import { MODERN_PASSWORD_RULE, meetsPasswordRule, type PasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import type { GatewayConfig } from '../../../config.ts'
import { Refusal } from '../../http/handler.ts'
import { isCommonPassword } from './common-passwords.rules.ts'

type RuleName = GatewayConfig['passwordRule']

/** The rule in force, as data (security §2). */
export function passwordRuleOf(name: RuleName): PasswordRule {
  return name === 'modern' ? MODERN_PASSWORD_RULE : SPEC_PASSWORD_RULE
}

/**
 * Refuses with 79, at the field, a password that breaks the rule. Without composition rules, a list of common
 * passwords and the user's own names are refused instead.
 * @param names the user's names; a password made of them is refused under the modern rule
 */
export function requireGoodPassword(name: RuleName, password: string, field: string, names: readonly string[]): void {
  if (!meetsPasswordRule(passwordRuleOf(name), password)) {
    throw new Refusal('79', { fields: [{ field, key: 'validation.passwordRule' }] })
  }
  if (name === 'modern' && isCommonPassword(password, names)) {
    throw new Refusal('79', { fields: [{ field, key: 'validation.passwordCommon' }] })
  }
}

/** The user's names, as `requireGoodPassword` needs them. */
export const namesOf = (user: { username: string; email: string; firstName: string; lastName: string }) => [
  user.username,
  user.email,
  user.firstName,
  user.lastName,
]

/** Refuses one of the last passwords with 79. */
export const reusedPassword = (field: string) =>
  new Refusal('79', { fields: [{ field, key: 'validation.passwordReused' }] })

import type { PasswordRule } from '@portal/contract'
import type { CallContext, Reply } from '../../http/handler.ts'
import { passwordRuleOf } from './password-policy.ts'

/** portal/password-rule/read: the rules for the checklists. */
export async function readPasswordRule({ config }: CallContext): Promise<Reply<{ rule: PasswordRule }>> {
  return { payload: { rule: passwordRuleOf(config.passwordRule) } }
}

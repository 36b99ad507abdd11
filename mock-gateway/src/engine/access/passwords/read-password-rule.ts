import type { PasswordRule } from '@portal/contract'
import type { CallContext, Reply } from '../../http/handler.ts'
import { passwordRuleOf } from './password-policy.ts'

/** portal/password-rule/read: returns the password rule for the checklists on screen. */
export async function readPasswordRule({ config }: CallContext): Promise<Reply<{ rule: PasswordRule }>> {
  return { payload: { rule: passwordRuleOf(config.passwordRule) } }
}

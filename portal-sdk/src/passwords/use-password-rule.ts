import { type PasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import { readPasswordRule } from '@portal/contract/auth/auth.calls'
import { useRead } from '../read/use-read.ts'

/**
 * The gateway's password rule; the specification's until it is loaded. The gateway has the final say.
 * @example const rule = usePasswordRule(); <PasswordChecklist rule={rule} password={typed} />
 */
export function usePasswordRule(): PasswordRule {
  return useRead(readPasswordRule, {}).data?.rule ?? SPEC_PASSWORD_RULE
}

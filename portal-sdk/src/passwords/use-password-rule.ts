import { type PasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import { readPasswordRule } from '@portal/contract/auth/auth.calls'
import { useRead } from '../read/use-read.ts'

/**
 * Returns the gateway's password rule or, until that rule is loaded, the rule of the specification. The gateway checks
 * each password itself.
 * @example const rule = usePasswordRule(); <PasswordChecklist rule={rule} password={typed} />
 */
export function usePasswordRule(): PasswordRule {
  return useRead(readPasswordRule, {}).data?.rule ?? SPEC_PASSWORD_RULE
}

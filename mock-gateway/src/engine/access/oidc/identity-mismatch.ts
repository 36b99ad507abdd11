import { Refusal } from '../../http/handler.ts'
import type { ProviderPerson } from './provider-link.store.ts'

/**
 * Refuses a sign-in because the account is linked to another person at the provider: its address was reassigned there.
 */
export function identityMismatch({ email }: { readonly email: string }, { subject }: ProviderPerson): Refusal {
  return new Refusal('55', {
    message: 'message.providerOtherPerson',
    params: { email },
    reason: `the account is not that of ${subject} at the provider`,
  })
}

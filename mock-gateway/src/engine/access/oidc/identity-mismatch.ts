import { Refusal } from '../../http/handler.ts'
import type { ProviderPerson } from './provider-link.store.ts'

/** The account belongs to another person at the provider, where its current or an old address was reassigned. */
export function identityMismatch({ email }: { readonly email: string }, { subject }: ProviderPerson): Refusal {
  return new Refusal('55', {
    message: 'message.providerOtherPerson',
    params: { email },
    reason: `the account is not that of ${subject} at the provider`,
  })
}

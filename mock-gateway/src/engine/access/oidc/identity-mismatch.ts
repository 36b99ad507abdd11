import { Refusal } from '../../http/handler.ts'
import type { ProviderPerson } from './provider-link.store.ts'

/**
 * Creates the refusal of a sign-in if the account is linked to another person at the provider, because the provider has
 * reassigned the e-mail address.
 */
export function identityMismatch({ email }: { readonly email: string }, { subject }: ProviderPerson): Refusal {
  return new Refusal('55', {
    message: 'message.providerOtherPerson',
    params: { email },
    reason: `the account is not that of ${subject} at the provider`,
  })
}

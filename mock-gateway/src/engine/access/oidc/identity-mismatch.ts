import { Refusal } from '../../http/handler.ts'
import type { ProviderPerson } from './provider-link.store.ts'

/**
 * The account is another person's at the provider: its address, or an old one of it, was given to somebody else there.
 */
export function identityMismatch({ email }: { readonly email: string }, { subject }: ProviderPerson): Refusal {
  return new Refusal('55', {
    message: 'message.providerOtherPerson',
    params: { email },
    reason: `the account is not that of ${subject} at the provider`,
  })
}

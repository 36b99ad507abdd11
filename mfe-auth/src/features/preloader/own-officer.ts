import { defaultClient } from '@portal/api-client'
import { readOfficers } from '@portal/contract/officers/officers.calls'
import { OFFICER_DOCUMENTS } from '@portal/contract/officers/organisation'

/** The portal waits no longer than this to know: it is a reminder, not a gate. */
const TIMEOUT_MS = 3000
const ASKED = 'officerProfileAsked'

/**
 * Whether the user is an officer whose passport or signature is missing (spec §2.5); asked once a sign-in, so that
 * users who leave the profile are not led back to it. False when the gateway does not say.
 */
export async function lacksOwnDocuments(): Promise<boolean> {
  const client = defaultClient()
  // Every sign-in ends at a moment of its own.
  const signIn = client.session()?.absoluteAt
  if (signIn === undefined || localStorage.getItem(ASKED) === signIn) return false
  try {
    const { data } = await client.send(readOfficers, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    localStorage.setItem(ASKED, signIn)
    const own = data.find((officer) => officer.isOwn)
    // A change that awaits its checker has been given already.
    return own !== undefined && own.pendingCqId === null && OFFICER_DOCUMENTS.some((field) => own[field] === null)
  } catch {
    return false
  }
}

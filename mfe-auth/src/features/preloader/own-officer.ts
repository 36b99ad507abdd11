import { defaultClient } from '@portal/api-client'
import { readOfficers } from '@portal/contract/officers/officers.calls'
import { OFFICER_DOCUMENTS } from '@portal/contract/officers/organisation'

/** The portal waits at most this long for the answer: it is a reminder, not a requirement. */
const TIMEOUT_MS = 3000
const ASKED = 'officerProfileAsked'

/**
 * Whether the user is an officer whose passport or signature is missing (spec §2.5); asked once per sign-in, so that
 * users who leave the profile are not sent back. False when the gateway does not answer.
 */
export async function lacksOwnDocuments(): Promise<boolean> {
  const client = defaultClient()
  // Each sign-in has its own expiry time, which identifies it.
  const signIn = client.session()?.absoluteAt
  if (signIn === undefined || localStorage.getItem(ASKED) === signIn) return false
  try {
    const { data } = await client.send(readOfficers, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    localStorage.setItem(ASKED, signIn)
    const own = data.find((officer) => officer.isOwn)
    // A change awaiting authorization counts as submitted.
    return own !== undefined && own.pendingCqId === null && OFFICER_DOCUMENTS.some((field) => own[field] === null)
  } catch {
    return false
  }
}

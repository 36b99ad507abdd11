import { defaultClient } from '@portal/api-client'
import { readOfficers } from '@portal/contract/officers/officers.calls'
import { OFFICER_DOCUMENTS } from '@portal/contract/officers/organisation'

/** The timeout for the answer in milliseconds. It is short, because the check is only a reminder. */
const TIMEOUT_MS = 3000
const ASKED = 'officerProfileAsked'

/**
 * Returns whether the user is an officer whose passport or signature is missing (spec §2.5). Asks the gateway only once
 * per sign-in, so that users who leave the profile are not sent back. False if the gateway does not answer.
 */
export async function lacksOwnDocuments(): Promise<boolean> {
  const client = defaultClient()
  // The expiry time of the session identifies a sign-in.
  const signIn = client.session()?.absoluteAt
  if (signIn === undefined || localStorage.getItem(ASKED) === signIn) return false
  try {
    const { data } = await client.send(readOfficers, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    localStorage.setItem(ASKED, signIn)
    const own = data.find((officer) => officer.isOwn)
    // Documents in a change that awaits authorization count as submitted.
    return own !== undefined && own.pendingCqId === null && OFFICER_DOCUMENTS.some((field) => own[field] === null)
  } catch {
    return false
  }
}

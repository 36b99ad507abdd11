import { departure, useLeavingDocument } from './document-guard.ts'

/**
 * Maximum milliseconds for the last steps. Sealing and wiping take a few milliseconds; the gateway is notified of a
 * sign-out if time allows.
 */
const LEAVE_WITHIN_MS = 1_500
/**
 * Milliseconds before the document is replaced again, because a script may have stopped the new page from loading. The
 * pause is long, because a slow network answers late.
 */
const AGAIN_MS = 10_000

// Keeps the original functions, because a module may replace them later.
const wait = setTimeout
const cancel = clearTimeout

/**
 * Replaces the document, so that the code and data of one user are gone before the next user.
 * @param last runs the final steps, in order: sealing, wiping, notifying the gateway. The document is replaced after a
 * timeout even if they have not ended
 */
export async function leaveDocument(last: () => Promise<unknown>): Promise<void> {
  useLeavingDocument.setState({ isLeaving: true })
  const timer = wait(go, LEAVE_WITHIN_MS)
  try {
    await last()
  } catch {
    // Failed steps are ignored, because the session has ended in any case.
  }
  cancel(timer)
  go()
}

function go(): void {
  departure.go()
  wait(go, AGAIN_MS)
}

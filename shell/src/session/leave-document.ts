import { departure, useLeavingDocument } from './document-guard.ts'

/** Sealing and wiping take milliseconds; meanwhile the gateway is notified of a sign-out if possible. */
const LEAVE_WITHIN_MS = 1_500
/**
 * Tries again, because a script may have stopped the page from loading; not sooner, because a slow network answers
 * late.
 */
const AGAIN_MS = 10_000

// A module may replace these later.
const wait = setTimeout
const cancel = clearTimeout

/**
 * Replaces the document, so that code and data of one user are gone for the next.
 * @param last final steps, in order: sealing, wiping, notifying the gateway; none delays the page for long
 */
export async function leaveDocument(last: () => Promise<unknown>): Promise<void> {
  useLeavingDocument.setState({ isLeaving: true })
  const timer = wait(go, LEAVE_WITHIN_MS)
  try {
    await last()
  } catch {
    // The session has ended in any case.
  }
  cancel(timer)
  go()
}

function go(): void {
  departure.go()
  wait(go, AGAIN_MS)
}

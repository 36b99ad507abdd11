import type { Client } from '@portal/api-client'
import { NO_SESSION, useSessionStore } from '@portal/portal-sdk/host'
import { departure, useLeavingDocument } from '../document-guard.ts'
import { resumeAfterEnd } from '../resume-after-end.ts'

/** Replaces the browser's navigation and counts how often the document was replaced. */
export function countDepartures(): { count: number } {
  const departures = { count: 0 }
  departure.go = () => {
    departures.count += 1
  }
  return departures
}

/** Simulates the next document after a session has ended: the tab's storage is kept, and the memory is empty. */
export function nextDocument(client: Client): void {
  useLeavingDocument.setState({ isLeaving: false })
  useSessionStore.setState({ ...NO_SESSION, status: 'unknown' })
  history.replaceState(null, '', '/login')
  resumeAfterEnd(client)
}

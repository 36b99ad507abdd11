import type { TestPortal } from '../../../../testing/portal.ts'
import { updateAllArrears } from '../update-arrears.ts'

/** The clock, the nightly update and the loan books in a test portal. */
export function loanDesk(portal: () => TestPortal) {
  const on = (day: string) => portal().gateway.clock.set(`${day}T10:00:00Z`)
  const nightly = () => updateAllArrears(portal().gateway.db, portal().gateway.clock.now())
  return { on, nightly }
}

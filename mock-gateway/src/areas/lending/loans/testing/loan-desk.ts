import type { TestPortal } from '../../../../testing/portal.ts'
import { updateAllArrears } from '../update-arrears.ts'

/** The clock, the nightly update and the loan books in a test portal. */
export function loanDesk(portal: () => TestPortal) {
  // Half past midnight in Lagos, where it is another day than in UTC.
  const on = (day: string) => portal().gateway.clock.set(`${day}T00:30:00+01:00`)
  const nightly = () => updateAllArrears(portal().gateway.db, portal().gateway.clock.now())
  return { on, nightly }
}

import type { TestPortal } from '../../../../testing/portal.ts'
import { updateAllArrears } from '../update-arrears.ts'

/** Returns the clock, the nightly update and the loan books of a test portal. */
export function loanDesk(portal: () => TestPortal) {
  // Sets the clock to half past midnight in Lagos, when it is still the day before in UTC.
  const on = (day: string) => portal().gateway.clock.set(`${day}T00:30:00+01:00`)
  const nightly = () => updateAllArrears(portal().gateway.db, portal().gateway.clock.now())
  return { on, nightly }
}

import type { TestPortal } from '../../../../testing/portal.ts'
import { updateAllArrears } from '../update-arrears.ts'

/** Returns functions that set the clock of a test portal and run its nightly update of arrears. */
export function loanDesk(portal: () => TestPortal) {
  // Sets the clock to half past midnight in Lagos, when it is still the day before in UTC.
  const on = (day: string) => portal().gateway.clock.set(`${day}T00:30:00+01:00`)
  const nightly = () => updateAllArrears(portal().gateway.db, portal().gateway.clock.now())
  return { on, nightly }
}

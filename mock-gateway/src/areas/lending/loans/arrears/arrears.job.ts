import type { JobContext } from '../../../../engine/jobs/index.ts'
import { updateAllArrears } from '../update-arrears.ts'
import { findUnbookedLoan } from './verify-loans.ts'

/** Each night: how late every loan is, and whether the books say the same of it as its schedule. */
export async function keepLoans({ db, now, log }: JobContext): Promise<void> {
  const moved = await updateAllArrears(db, now)
  log.info({ moved }, 'the arrears of loans were updated')
  const fault = await findUnbookedLoan(db)
  if (fault !== null) log.error({ fault }, 'a loan does not agree with its account in the books')
}

import type { JobContext } from '../../../../engine/jobs/index.ts'
import { updateAllArrears } from '../update-arrears.ts'
import { findUnbookedLoan } from './verify-loans.ts'

/** Scheduled job, every night: updates the arrears of every loan, and compares each loan's schedule with the books. */
export async function updateArrearsNightly({ db, now, log }: JobContext): Promise<void> {
  const moved = await updateAllArrears(db, now)
  log.info({ moved }, 'the arrears of loans were updated')
  const fault = await findUnbookedLoan(db)
  if (fault !== null) log.error({ fault }, 'a loan does not agree with its account in the books')
}

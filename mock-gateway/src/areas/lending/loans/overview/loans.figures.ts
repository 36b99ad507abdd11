import type { FigureSource, FigureValues } from '../../../../engine/dashboard/index.ts'
import { isLender, loansVisibleTo } from '../loan-scope.ts'
import { loanTotals } from '../loans.read-model.ts'

/** Counts of performing and non-performing loans; empty for users who may not read loans. */
export const LOAN_FIGURES: FigureSource = {
  name: 'loans',
  figures: ['performing', 'nonPerforming'],
  needs: 'REPORT|READ',
  async read({ db, actor }): Promise<FigureValues> {
    if (!isLender(actor)) return {}
    const { performingLoan, nonPerformingLoan } = await loanTotals(
      db,
      db.selectFrom('loan as l').where(loansVisibleTo(actor)),
    )
    return { performing: performingLoan, nonPerforming: nonPerformingLoan }
  },
}

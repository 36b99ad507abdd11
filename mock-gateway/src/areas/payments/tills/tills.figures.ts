import type { FigureSource, FigureValues } from '../../../engine/dashboard/index.ts'
import { readTillsPage } from './tills.read-model.ts'

/** Counts open tills and tills with an undecided difference. */
export const TILL_FIGURES: FigureSource = {
  name: 'tills',
  figures: ['open', 'counted'],
  needs: { any: ['CASH_PICKUP|READ', 'CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'] },
  async read(context): Promise<FigureValues> {
    const { totals } = await readTillsPage(context, { size: 1 })
    return { open: totals?.totalOpenTills ?? 0, counted: totals?.totalCountedTills ?? 0 }
  },
}

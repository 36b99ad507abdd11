import type { FigureSource } from '../../dashboard/index.ts'
import { sideOf } from '../../read/index.ts'
import { orphanTotals } from './orphans.read-model.ts'

/** What is not reconciled with the core and with partners; nothing to operators, whom it would tip off. */
export const ORPHAN_FIGURES: FigureSource = {
  name: 'orphans',
  figures: ['bank', 'partner'],
  needs: 'DIRECT_CREDIT|READ',
  async read(context): Promise<Readonly<Record<string, number>>> {
    if (sideOf(context.actor).kind !== 'bank') return {}
    const { now } = context
    const [bank, partner] = await Promise.all([
      orphanTotals(context, { orphanType: 'BANK', now }),
      orphanTotals(context, { orphanType: 'MTO', now }),
    ])
    return { bank: bank.totalOrphans, partner: partner.totalOrphans }
  },
}

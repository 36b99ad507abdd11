import type { RuleEntry, RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { readRuleDraft } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { previewAccountingRule } from '@portal/contract/accounting-rules/rule-preview.calls'
import type { Figure } from './figure.ts'
import { median, quantile } from './load/figures.ts'
import type { RunningPortal } from './stack/portal.ts'
import { signInDemo } from './stack/sign-in.ts'

const SLABS = 20

/** Measures the preview of a rule with 20 slabs, each with its boundaries, compared with a call that reads one row. */
export async function measurePreview(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const [person] = await signInDemo(portal.address, portal.dataDir, ['ho.maker'])
  if (person === undefined) throw new Error('ho.maker did not sign in')
  const { client } = person
  const slabs = Array.from({ length: SLABS }, (_, index) => slab(index + 1))
  const preview: number[] = []
  const read: number[] = []
  for (let round = 0; round < 20 * rounds; round++) {
    read.push(await timed(() => client.send(readRuleDraft, { aeCode: 'AE-DC-STD' })))
    preview.push(await timed(() => client.send(previewAccountingRule, { slabs })))
  }
  const taken = median(preview)
  return [
    {
      name: `preview of a rule with ${SLABS} slabs`,
      found: `${taken.toFixed(1)} ms`,
      bar: '< 10 ms',
      holds: taken < 10,
      note: `median of ${preview.length} through the whole gateway, p95 ${quantile(preview, 0.95).toFixed(1)} ms; a read of one row takes ${median(read).toFixed(1)} ms`,
    },
  ]
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

const pair = (amount: string, account: RuleEntry['entryAccount'], type: RuleEntry['entryAmountType']): RuleEntry[] => [
  { entryDrCr: 'DR', entryAccount: '$ACCOUNT', entryAmount: amount, entryAmountType: type },
  { entryDrCr: 'CR', entryAccount: account, entryAmount: amount, entryAmountType: type },
]

const slab = (at: number): RuleSlab => ({
  slabCode: `Slab${at}`,
  slabCurrency: 'NGN',
  slabMaxAmount: `${at}000.00`,
  entries: [
    ...pair('$AMOUNT', '$ACCOUNT', 'FLAT'),
    ...pair('50.00', 'INCOME.TRANSFER_FEE', 'FLAT'),
    ...pair('1.5', 'INCOME.FX_MARGIN', 'PERCENT'),
    ...pair('0.1125', 'TAX.VAT', 'PERCENT'),
  ],
})

import { formatAmount, type Locale } from '@portal/contract/format'
import type { StatementTotals } from '@portal/contract/ledger/ledger.calls'
import type { SummaryCard } from '../chrome/SummaryCards.tsx'

const FIGURES = ['openingBalance', 'totalDebit', 'totalCredit', 'closingBalance'] as const

/**
 * Balances at both ends of a statement's range and the movement between them, as cards; without values while loading.
 */
export function statementFigures(
  label: (figure: (typeof FIGURES)[number]) => string,
  { totals, currency, locale }: { totals: StatementTotals | undefined; currency: string | undefined; locale: Locale },
): SummaryCard[] {
  return FIGURES.map((figure) => ({
    id: figure,
    label: label(figure),
    value: totals && currency ? formatAmount(totals[figure], currency, locale) : undefined,
  }))
}

/** These figures in one line, under the title of a PDF. */
export const figuresLine = (figures: readonly SummaryCard[]): string =>
  figures.map(({ label, value }) => `${label} ${value ?? ''}`.trim()).join(' · ')

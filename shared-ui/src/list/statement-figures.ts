import { formatAmount, type Locale } from '@portal/contract/format'
import type { StatementTotals } from '@portal/contract/ledger/ledger.calls'
import type { SummaryCard } from '../chrome/SummaryCards.tsx'

const FIGURES = ['openingBalance', 'totalDebit', 'totalCredit', 'closingBalance'] as const

/**
 * Returns the cards of a statement: the balances at the start and the end of its range, and the movement between them.
 * The cards have no values while loading.
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

/** Writes the figures in one line, for the head of a PDF. */
export const figuresLine = (figures: readonly SummaryCard[]): string =>
  figures.map(({ label, value }) => `${label} ${value ?? ''}`.trim()).join(' · ')

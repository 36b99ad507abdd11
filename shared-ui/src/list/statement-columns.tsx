import type { StatementRow } from '@portal/contract/ledger/ledger.calls'
import { Text } from '../layout/Text.tsx'
import { Figure } from '../table/cells/Figure.tsx'
import type { Column } from '../table/column.ts'
import { amountColumn, dateColumn, referenceColumn, textColumn } from '../table/columns.ts'

/** The column labels and cell texts of a statement. */
export interface StatementWords {
  label(
    field:
      | 'businessDate'
      | 'event'
      | 'lineLabel'
      | 'debit'
      | 'credit'
      | 'balanceAfter'
      | 'transactionId'
      | 'partnerReference',
  ): string
  readonly reason: string
  event(code: string): string
  line(label: string): string
}

/**
 * Returns the columns of an account's statement, in order: debits in ink, credits green, the balance after each line.
 * @param isOfPartner whether an order is shown by the partner's reference instead of ours
 */
export function statementColumns(
  words: StatementWords,
  { currency, isOfPartner = false }: { readonly currency: string; readonly isOfPartner?: boolean },
): Column<StatementRow>[] {
  const { label } = words
  const reference = (id: 'transactionId' | 'transactionReference', name: string, isShown: boolean) =>
    referenceColumn<StatementRow>(id, name, {
      sortable: false,
      width: 178,
      value: (row) => (id === 'transactionId' ? row.transactionContractReference : row.transactionReference),
      ...(isShown ? { spare: 3 } : { isHidden: true }),
    })
  const side = (id: 'debit' | 'credit') =>
    amountColumn<StatementRow>(id, label(id), {
      sortable: false,
      // The minimum width; longer amounts make the column wider.
      width: 104,
      narrow: 'below',
      currency: () => currency,
      render: (row) => <Figure amount={row[id]} {...(id === 'credit' && { side: id })} />,
    })
  return [
    dateColumn('businessDate', label('businessDate'), { sortable: false, narrow: 'below' }),
    textColumn('event', label('event'), {
      sortable: false,
      isWhole: true,
      leastWidth: 84,
      value: (row) => words.event(row.event),
    }),
    reference('transactionId', label('transactionId'), !isOfPartner),
    reference('transactionReference', label('partnerReference'), isOfPartner),
    textColumn('lineLabel', label('lineLabel'), {
      sortable: false,
      spare: 2,
      value: (row) => words.line(row.lineLabel),
    }),
    textColumn('lineReason', words.reason, { sortable: false, spare: 1 }),
    side('debit'),
    side('credit'),
    amountColumn('balanceAfter', label('balanceAfter'), {
      sortable: false,
      width: 120,
      currency: () => currency,
      render: (row) => (
        <Text as="span" weight="medium">
          <Figure amount={row.balanceAfter} />
        </Text>
      ),
    }),
  ]
}

import type { StatementRow } from '@portal/contract/calls/ledger'
import { eventWord, lineWord } from '@portal/contract/records/posting-words'
import type { Translate } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { amountColumn, type Column, dateColumn, Figure, referenceColumn, textColumn } from '@portal/shared-ui/table'

/** Columns of a statement: debits red, credits green. */
export function statementColumns(c: Translate, currency: string): Column<StatementRow>[] {
  const side = (id: 'debit' | 'credit') =>
    amountColumn<StatementRow>(id, c(`labels.${id}`), {
      sortable: false,
      width: 150,
      currency: () => currency,
      render: (row) => <Figure amount={row[id]} side={id} />,
    })
  return [
    dateColumn('businessDate', c('labels.businessDate'), { sortable: false }),
    textColumn('event', c('labels.event'), { sortable: false, value: (row) => eventWord(c, row.event) }),
    textColumn('lineLabel', c('labels.lineLabel'), { sortable: false, value: (row) => lineWord(c, row.lineLabel) }),
    textColumn('lineReason', c('labels.lineReason'), { sortable: false }),
    side('debit'),
    side('credit'),
    amountColumn('balanceAfter', c('labels.balanceAfter'), {
      sortable: false,
      currency: () => currency,
      render: (row) => (
        <Text as="span" weight="medium">
          <Figure amount={row.balanceAfter} />
        </Text>
      ),
    }),
    referenceColumn('transactionId', c('labels.transactionId'), { sortable: false, isHidden: true }),
  ]
}

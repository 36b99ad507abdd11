import type { CaseOutcomeRow } from '@portal/contract/screening-cases/case-work.calls'
import type { PendingTransactionRow } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { color, Link, space, styled } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { OutcomeDialog } from '@portal/shared-ui/list'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingBlock: space(2),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

interface CaseOutcomesProps {
  readonly chosen: readonly PendingTransactionRow[]
  readonly results: readonly CaseOutcomeRow[]
  readonly onClose: () => void
}

/** Shows the result for each of several cases, with the reason of each refusal. */
export function CaseOutcomes({ chosen, results, onClose }: CaseOutcomesProps) {
  const t = useTexts('mfe-aml')
  const refused = results.filter(({ responseCode }) => responseCode !== '00').length
  return (
    <OutcomeDialog
      title={t('many.outcome')}
      summary={t('many.counted', { done: results.length - refused, refused })}
      isAnyRefused={refused > 0}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <List>
        {results.map(({ transactionId, responseCode, responseMessage }) => {
          const row = chosen.find((one) => one.transactionId === transactionId)
          const isDone = responseCode === '00'
          return (
            <Line key={transactionId}>
              {row && (
                <Link href={`/transactions?panel=review&id=${transactionId}`} onClick={onClose}>
                  {`${row.transReceiver} · ${row.transactionContractReference}`}
                </Link>
              )}
              <StatusChip label={isDone ? t('many.done') : responseMessage} tone={isDone ? 'positive' : 'negative'} />
            </Line>
          )
        })}
      </List>
    </OutcomeDialog>
  )
}

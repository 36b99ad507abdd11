import type { CaseOutcomeRow, PendingTransactionRow } from '@portal/contract/calls/screening-cases'
import { useTexts } from '@portal/portal-sdk'
import { Button, color, Notice, Stack, space, styled, Text } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Dialog } from '@portal/shared-ui/dialog'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingBlock: space(2),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

interface OutcomeDialogProps {
  readonly chosen: readonly PendingTransactionRow[]
  readonly results: readonly CaseOutcomeRow[]
  readonly onClose: () => void
}

/** What became of each of several cases; what was refused says why. */
export function OutcomeDialog({ chosen, results, onClose }: OutcomeDialogProps) {
  const t = useTexts('mfe-aml')
  const refused = results.filter(({ responseCode }) => responseCode !== '00').length
  return (
    <Dialog
      isOpen
      size="md"
      title={t('many.outcome')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone={refused > 0 ? 'warning' : 'success'}>
          {t('many.counted', { done: results.length - refused, refused })}
        </Notice>
        <List>
          {results.map(({ transactionId, responseCode, responseMessage }) => {
            const row = chosen.find((one) => one.transactionId === transactionId)
            const isDone = responseCode === '00'
            return (
              <Line key={transactionId}>
                <Text>{row && `${row.transReceiver} · ${row.transactionContractReference}`}</Text>
                <StatusChip label={isDone ? t('many.done') : responseMessage} tone={isDone ? 'positive' : 'negative'} />
              </Line>
            )
          })}
        </List>
      </Stack>
    </Dialog>
  )
}

import styled from '@emotion/styled'
import type { Tone } from '@portal/contract'
import { Button } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { StatusChip } from '../status/StatusChip.tsx'
import { color, space } from '../theme/tokens.ts'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingBlock: space(3),
  fontVariantNumeric: 'tabular-nums',
  '&:first-of-type': { paddingTop: 0 },
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

// The text of the button is aligned with the content below it.
const Reference = styled.div({ marginInlineStart: space(-2.5) })

/** A transaction in a list of transactions, in words. */
export interface TransactionEntry {
  readonly id: string
  readonly reference: string
  /** The texts below the reference: time, people, and the reason why the transaction is listed. */
  readonly about: readonly string[]
  readonly amount: string
  readonly status: { readonly label: string; readonly tone: Tone }
}

interface TransactionEntriesProps {
  readonly label: string
  readonly entries: readonly TransactionEntry[]
  readonly onOpen: (id: string) => void
}

/** A list of transactions related to the shown transaction. A press on a reference opens that transaction. */
export function TransactionEntries({ label, entries, onOpen }: TransactionEntriesProps) {
  return (
    <List aria-label={label}>
      {entries.map(({ id, reference, about, amount, status }) => (
        <Entry key={id}>
          <div>
            <Reference>
              <Button variant="ghost" size="sm" onClick={() => onOpen(id)}>
                {reference}
              </Button>
            </Reference>
            {about.map((line) => (
              <Text key={line} size={13} tone="muted">
                {line}
              </Text>
            ))}
          </div>
          <Stack direction="row" gap={3} align="center">
            <Text>{amount}</Text>
            <StatusChip {...status} />
          </Stack>
        </Entry>
      ))}
    </List>
  )
}

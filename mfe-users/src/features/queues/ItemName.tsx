import type { QueueRow } from '@portal/contract/queue/queue.calls'
import { styled, VisuallyHidden } from '@portal/shared-ui'

const Frame = styled.span({
  // Moves the amount to the second line; the name takes the room that the amount leaves.
  '&::before': { content: '""', float: 'right', height: '1.25em' },
  // In a column too narrow for name and amount beside each other, the end of the name is hidden.
  '.p-two-lines:has(&)': { maxHeight: '2lh' },
  // A compact row has one line, in which the name gives way.
  '[data-one-line] &': { display: 'flex', gap: 8, '&::before': { content: 'none' } },
})
// Before the name in the document, so that the name flows around it; drawn by CSS, so that copied text is in order.
const Amount = styled.span({
  float: 'right',
  clear: 'right',
  marginInlineStart: 8,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&::before': { content: 'attr(data-amount) / ""' },
  '[data-one-line] &': { order: 1, flexShrink: 0, margin: 0 },
})
const Name = styled.span({
  '[data-one-line] &': { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis' },
})

/** The separator that the gateway puts before the amount, which is the last part of a name. */
const SEPARATOR = ' · '

/**
 * The name of an item in a list. The amount is never shortened, because checkers decide by it; copied and read aloud
 * the text is the whole name.
 */
export function ItemName({ item: { cqName, cqAmount } }: { readonly item: Pick<QueueRow, 'cqName' | 'cqAmount'> }) {
  const end = cqAmount === null ? -1 : cqName.lastIndexOf(SEPARATOR)
  if (end === -1) return cqName
  return (
    <Frame>
      <Amount data-amount={cqName.slice(end + SEPARATOR.length)} />
      <Name>{cqName.slice(0, end)}</Name>
      <VisuallyHidden>{cqName.slice(end)}</VisuallyHidden>
    </Frame>
  )
}

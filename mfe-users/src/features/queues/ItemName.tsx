import type { QueueRow } from '@portal/contract/queue/queue.calls'
import { styled, VisuallyHidden } from '@portal/shared-ui'

const Frame = styled.span({
  display: 'inline-flex',
  flexDirection: 'column',
  maxWidth: '100%',
  verticalAlign: 'bottom',
  // A compact row has one line, in which the name gives way.
  '[data-one-line] &': { flexDirection: 'row', gap: 8 },
})
const Amount = styled.span({ flexShrink: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** The separator that the gateway puts before the amount, which is the last part of a name. */
const SEPARATOR = ' · '

/**
 * The name of an item in a list. An amount takes the second line and is never shortened, because checkers decide by
 * it; copied and read aloud the text is the whole name.
 */
export function ItemName({ item: { cqName, cqAmount } }: { readonly item: Pick<QueueRow, 'cqName' | 'cqAmount'> }) {
  const end = cqAmount === null ? -1 : cqName.lastIndexOf(SEPARATOR)
  if (end === -1) return cqName
  return (
    <Frame>
      <span className="p-text">{cqName.slice(0, end)}</span>
      <VisuallyHidden>{SEPARATOR}</VisuallyHidden>
      <Amount>{cqName.slice(end + SEPARATOR.length)}</Amount>
    </Frame>
  )
}

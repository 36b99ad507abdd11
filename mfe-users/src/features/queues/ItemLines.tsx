import type { QueueRow } from '@portal/contract/calls/queue'
import { useTexts } from '@portal/portal-sdk'
import { color, radius, space, styled } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** Items one below the other, scrolled when they are many. */
export const ItemLines = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflowY: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  fontSize: 13,
})
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(2)} ${space(3)}`,
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
  strong: { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  small: { fontSize: 12, color: color.muted },
})
const Outcome = styled.span({ fontSize: 13, color: color.danger, maxWidth: 280 })

interface ItemLineProps {
  readonly item: QueueRow
  readonly children?: ReactNode
  /** Why it was refused. */
  readonly refusal?: string
}

/** One item by name, act and maker, and what is to be said of it. */
export function ItemLine({ item, children, refusal }: ItemLineProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const kind = t('queue.kind', { action: c(`action.${item.cqAction}`), module: c(`module.${item.cqType}`) })
  return (
    <Line>
      <span>
        <strong>{item.cqName}</strong>
        <small>{t('queue.by', { kind, maker: item.makerName ?? '—' })}</small>
      </span>
      {refusal ? <Outcome>{refusal}</Outcome> : children}
    </Line>
  )
}

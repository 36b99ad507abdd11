import type { QueueRow } from '@portal/contract/queue/queue.calls'
import { useTexts } from '@portal/portal-sdk'
import { color, Link, radius, space, styled } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** A column of items. */
export const ItemLines = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  fontSize: 13,
  '& > li:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(2)} ${space(3)}`,
})
const Words = styled.span({
  minWidth: 0,
  strong: { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  small: { fontSize: 12, color: color.muted },
})
const Outcome = styled.span({ fontSize: 13, color: color.danger, maxWidth: 280 })

interface ItemWordsProps {
  readonly item: QueueRow
  /** The time since the item was submitted. */
  readonly age?: string
  /** The URL of the item, for a link on its name. */
  readonly href?: string
  readonly onLeave?: () => void
}

/** Shows the name, action and maker of an item, as text. */
export function ItemWords({ item, age, href, onLeave }: ItemWordsProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const kind = t('queue.kind', { action: c(`action.${item.cqAction}`), kind: item.cqSubjectName })
  const by = t('queue.by', { kind, maker: item.makerName ?? '—' })
  return (
    <Words>
      <strong>
        {href === undefined ? (
          item.cqName
        ) : (
          <Link href={href} onClick={onLeave}>
            {item.cqName}
          </Link>
        )}
      </strong>
      <small>{age === undefined ? by : t('queue.byWhen', { by, age })}</small>
    </Words>
  )
}

interface ItemLineProps extends Omit<ItemWordsProps, 'age'> {
  readonly children?: ReactNode
  /** The reason why the item was refused. */
  readonly refusal?: string
}

/** Shows one item with its result. */
export function ItemLine({ children, refusal, ...item }: ItemLineProps) {
  return (
    <Line>
      <ItemWords {...item} />
      {refusal ? <Outcome>{refusal}</Outcome> : children}
    </Line>
  )
}

import type { QueueRow } from '@portal/contract/queue/queue.calls'
import { useTexts } from '@portal/portal-sdk'
import { below, color, Icon, space, styled, TOUCH, TOUCH_EDGE, useLocale, width } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { useEffect, useId, useRef } from 'react'
import { ageOf } from './age.ts'
import { ItemDetail } from './ItemDetail.tsx'
import { ItemWords } from './ItemLines.tsx'

const Head = styled.button({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
  width: '100%',
  minHeight: 52,
  padding: `${space(2)} ${space(3)}`,
  border: 0,
  background: 'transparent',
  color: color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: color.sunken },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  '& > svg': { color: color.muted },
  [TOUCH]: { minHeight: TOUCH_EDGE },
})
// On a phone the mark is below the text, which needs the full width.
const Mark = styled.span({ '&:empty': { display: 'none' }, [below(width.phone)]: { gridColumn: 2 } })
const Body = styled.div({ padding: space(3), borderTop: `1px solid ${color.border}` })

interface ItemDisclosureProps {
  readonly item: QueueRow
  readonly isOpen: boolean
  /** Whether the details of the item were rendered here. */
  readonly isSeen: boolean
  /** Whether the item must be opened before the requested action is possible. */
  readonly isAwaited: boolean
  /**
   * A new object each time the user is led to this item, so that focus and view move again. Null if the user was not
   * led here.
   */
  readonly sought: object | null
  readonly onToggle: (cqId: string) => void
  readonly onSeen: (cqId: string) => void
}

/** Shows an item as an expandable row, which shows the effect of the change as the review does. */
export function ItemDisclosure({ item, isOpen, isSeen, isAwaited, sought, onToggle, onSeen }: ItemDisclosureProps) {
  const t = useTexts('mfe-users')
  const { language } = useLocale()
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sought) head.current?.focus({ preventScroll: true })
  }, [sought])
  // Scrolls again once the details are loaded, because the list was too short before to scroll to the last row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered details move the row
  useEffect(() => {
    if (sought) head.current?.scrollIntoView({ block: 'start' })
  }, [sought, isSeen])

  return (
    <li>
      <Head
        ref={head}
        id={id}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-detail` : undefined}
        onClick={() => onToggle(item.cqId)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
        <ItemWords item={item} age={ageOf(item.cqCreatedAt, Date.now(), language)} />
        <Mark>
          {isSeen && <StatusChip label={t('bulk.opened')} tone="positive" />}
          {isAwaited && !isSeen && <StatusChip label={t('bulk.toOpen')} tone="warning" icon="eye" />}
        </Mark>
      </Head>
      {isOpen && (
        <Body id={`${id}-detail`} role="group" aria-labelledby={id}>
          <ItemDetail cqId={item.cqId} onDrawn={onSeen} />
        </Body>
      )}
    </li>
  )
}

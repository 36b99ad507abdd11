import styled from '@emotion/styled'
import type { Tone as StatusTone } from '@portal/contract'
import { useId } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Link } from '../link/Link.tsx'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { below, color, radius, space, TOUCH, TOUCH_EDGE, width } from '../theme/tokens.ts'
import { Skeleton } from '../waiting/Skeleton.tsx'
import { CountChip } from './CountChip.tsx'

const Root = styled.section({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })
const Head = styled.header({ display: 'flex', alignItems: 'center', gap: space(2), flexWrap: 'wrap' })
const Title = styled.h2({ fontSize: 16, fontWeight: 600, lineHeight: 1.4 })
const Lines = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  '& > li + li': { borderTop: `1px solid ${color.border}` },
})
const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space(3),
  minHeight: 56,
  padding: `${space(2)} ${space(4)}`,
  color: color.text,
  [TOUCH]: { minHeight: Math.max(56, TOUCH_EDGE) },
}
const Way = styled(SlotLink)({
  ...row,
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  // The icon is in the last column, whether or not the item has a time.
  '& > svg:last-of-type': { gridColumn: 4, gridRow: 1, color: color.faint },
})
const Plain = styled.div(row)
const TONES: Record<StatusTone, string> = {
  positive: color.success,
  negative: color.danger,
  warning: color.warning,
  info: color.info,
  neutral: color.muted,
}
const Words = styled.span({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& > span': { fontSize: 13, color: color.muted, overflowWrap: 'anywhere' },
})
const When = styled.span({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  fontSize: 13,
  color: color.muted,
  whiteSpace: 'nowrap',
  [below(width.phone)]: {
    // No character separates the two times, because it would begin a line where they take two lines.
    ...{ gridColumn: 2, gridRow: 2, flexDirection: 'row', flexWrap: 'wrap', gap: `0 ${space(4)}` },
  },
})
const Due = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '&[data-tone="warning"]': { color: color.warning, fontWeight: 600 },
  '&[data-tone="danger"]': { color: color.danger, fontWeight: 600 },
})
const More = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  fontSize: 13,
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
})

export interface WorkItem {
  readonly id: string
  readonly title: string
  readonly text: string
  /** The address of the work item; undefined if the user may not open the item. */
  readonly href?: string | undefined
  readonly tone: StatusTone
  readonly icon: IconName
  /** How long the item has been pending, in words: "3 days ago". */
  readonly age?: string | undefined
  /** When the item expires, in words: `warning` if it expires soon, `danger` if it has expired. */
  readonly due?: { readonly text: string; readonly tone: 'neutral' | 'warning' | 'danger' } | undefined
}

export interface WorkListProps {
  title: string
  /** The number of items, formatted: "12", "99+". */
  count?: string | undefined
  /** The items; undefined while loading. */
  items: readonly WorkItem[] | undefined
  /** Number of rows reserved while loading, so that the content below does not move; 1 by default. */
  expected?: number
  /** Links to lists of all items. */
  more?: readonly { readonly href: string; readonly label: string }[]
}

/** A list of work items, each with a link to the screen where the user handles the item. */
export function WorkList({ title, count, items, expected = 1, more = [] }: WorkListProps) {
  const titleId = useId()
  return (
    <Root aria-labelledby={titleId} aria-busy={items === undefined}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {count && <CountChip>{count}</CountChip>}
      </Head>
      <Lines>
        {items?.map((item) => (
          <li key={item.id}>
            {item.href ? (
              <Way href={item.href}>
                <Line item={item} />
                <Icon name="chevron-right" size={18} />
              </Way>
            ) : (
              <Plain>
                <Line item={item} />
              </Plain>
            )}
          </li>
        ))}
        {items === undefined &&
          Array.from({ length: expected }, (_, row) => `row ${row}`).map((row) => (
            <li key={row}>
              <Plain>
                <Skeleton width={20} height={20} isRound />
                <Skeleton width="60%" height={32} />
              </Plain>
            </li>
          ))}
      </Lines>
      {more.length > 0 && (
        <More>
          {more.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </More>
      )}
    </Root>
  )
}

function Line({ item: { title, text, tone, icon, age, due } }: { item: WorkItem }) {
  return (
    <>
      <span style={{ display: 'inline-flex', color: TONES[tone] }}>
        <Icon name={icon} size={20} />
      </span>
      <Words>
        <b>{title}</b>
        <span>{text}</span>
      </Words>
      {(age || due) && (
        <When>
          {age && <span>{age}</span>}
          {due && (
            <Due data-tone={due.tone}>
              {due.tone !== 'neutral' && <Icon name="clock" size={14} />}
              {due.text}
            </Due>
          )}
        </When>
      )}
    </>
  )
}

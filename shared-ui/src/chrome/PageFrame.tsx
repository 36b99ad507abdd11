import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, space, TOUCH, TOUCH_EDGE, titleFocus, width } from '../theme/tokens.ts'
import { CountChip } from './CountChip.tsx'
import { TabRow, usePageGroup } from './PageTabs.tsx'

/** Maximum width in pixels of a title line that has less room than its tabs and actions, as beside a panel. */
const BESIDE_PANEL = 640

const Root = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  [below(width.phone)]: { gap: space(2) },
})
const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  // If the title does not fit beside the actions, the actions wrap below it, before the title breaks in the middle of a
  // word.
  flexWrap: 'wrap',
  gap: `${space(2)} ${space(4)}`,
  containerType: 'inline-size',
  // The cards are nearer to a title of two lines than to a single line, because the rows of the list need the height.
  '&[data-described]': { marginBottom: -6 },
  // On a phone the actions move from the title line to the lower edge of the screen.
  [below(width.phone)]: { display: 'contents' },
})
const Titles = styled.div({
  flex: '1 1 max-content',
  minWidth: 0,
  // Tabs are as wide as their words, so the actions wrap below before a tab is cut. Beside a panel the rows of the list
  // need the height, and the tabs scroll.
  '&[data-tabs]': { [`@container (max-width: ${BESIDE_PANEL}px)`]: { flexBasis: 160 } },
  [below(width.phone)]: { display: 'contents' },
})
const Title = styled.h1({
  fontSize: 20,
  fontWeight: 650,
  lineHeight: '26px',
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  '&:focus': titleFocus['&:focus'],
  // The line is below the words, but not below the count.
  '&:focus-visible > span:first-of-type': titleFocus['&:focus-visible'],
  '&[aria-current]:focus-visible > span:first-of-type': { textDecoration: 'none' },
})
// Reserves room for a count of two digits, so that the next tab does not move.
const CountRoom = styled.span({ display: 'inline-block', width: 36 })
const Description = styled.div({
  fontSize: 13,
  lineHeight: '18px',
  color: color.muted,
  // The single long line of the description does not affect the width of the titles.
  width: 0,
  minWidth: 'min(100%, 720px)',
  '&[data-after]': { [below(width.phone)]: { order: 1 } },
  '&:has(> [data-line])': { minWidth: '100%' },
  // Stays one line, because it arrives after the page and a second line would move the list.
  '& > [data-line]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [below(width.phone)]: { whiteSpace: 'normal' },
  },
  // Hidden below rows that are still loading, because the description would move.
  '&[data-after="awaited"]': { [below(width.phone)]: { visibility: 'hidden' } },
})
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  flexShrink: 0,
  maxWidth: '100%',
  '@media print': { display: 'none' },
  // The actions stay in reach of the thumb while the page scrolls: side by side if their labels fit, aligned at both
  // sides.
  [below(width.phone)]: {
    order: 1,
    position: 'sticky',
    bottom: 0,
    zIndex: 5,
    maxWidth: 'none',
    marginInline: space(-4),
    padding: `${space(2)} ${space(4)}`,
    borderTop: `1px solid ${color.border}`,
    background: color.canvas,
    '& > *': { flex: '1 0 auto', maxWidth: '100%' },
    '& > :is(div, span) > button': { width: '100%' },
    // Four or more actions are placed two on a line, so that they cover less of the page.
    '&:has(> :nth-child(4)) > *': { flex: `1 1 calc(50% - ${space(2)})`, minWidth: 0 },
  },
})
const Back = styled(SlotLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: color.muted,
  fontSize: 13,
  lineHeight: '18px',
  textDecoration: 'none',
  borderRadius: 4,
  [TOUCH]: { minHeight: TOUCH_EDGE, marginBlock: `${space(-3)} 0` },
  '&:hover': { color: color.text, textDecoration: 'underline' },
  '@media print': { display: 'none' },
})

/** The id of the element that the shell focuses after a navigation. */
export const PAGE_TITLE_ID = 'page-title'

export interface PageFrameProps {
  /** The title of the page. */
  title: string
  /** The number of records, shown beside the title. */
  count?: number | undefined
  /** A text that arrives later is an element with `data-line`, and with the whole text as its `title`. */
  description?: ReactNode
  /** Whether the page is a list: on a phone the description follows the content, because the rows need the height. */
  isList?: boolean
  /** The primary action, at the right of the title. */
  primaryAction?: ReactNode
  /** Secondary actions, before the primary action. */
  actions?: ReactNode
  back?: { readonly href: string; readonly label: string }
  children: ReactNode
}

/** A screen's title line and content. The title can take the focus (`#page-title`). */
export function PageFrame({
  title,
  count,
  description,
  isList,
  primaryAction,
  actions,
  back,
  children,
}: PageFrameProps) {
  const t = useKitText()
  const { language } = useLocale()
  const group = usePageGroup()
  const number = count !== undefined && new Intl.NumberFormat(language).format(count)
  const isAwaited = isList && count === undefined
  const heading = (
    <Title id={PAGE_TITLE_ID} tabIndex={-1} aria-current={group ? 'page' : undefined}>
      <span>{title}</span>
      {number && ' '}
      {number && <CountChip title={t('page.count', { count: number })}>{number}</CountChip>}
      {isAwaited && <CountRoom aria-hidden />}
    </Title>
  )
  return (
    <Root>
      <Head data-described={(isList && Boolean(description ?? back)) || undefined}>
        <Titles data-tabs={group ? true : undefined}>
          {back && (
            <Back href={back.href}>
              <Icon name="chevron-left" size={16} />
              {back.label}
            </Back>
          )}
          {group ? <TabRow group={group}>{heading}</TabRow> : heading}
          {description && (
            <Description data-after={isAwaited ? 'awaited' : isList || undefined}>{description}</Description>
          )}
        </Titles>
        {(primaryAction || actions) && (
          <Actions>
            {actions}
            {primaryAction}
          </Actions>
        )}
      </Head>
      {children}
    </Root>
  )
}

import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { LEAST_BESIDE } from '../dialog/least-beside.ts'
import { fadeEdges } from '../layout/fade-edges.ts'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, radius, space, TOUCH, TOUCH_EDGE, width } from '../theme/tokens.ts'
import { Skeleton } from '../waiting/Skeleton.tsx'

/**
 * Minimum width of a card in pixels: `count` for a count or a share, `words` for an amount in billions with its
 * currency.
 */
const LEAST_WIDTH = { count: 148, words: 248 } as const
/** Maximum length of a short value, in characters; a share such as "100 %" is short. */
const SHORT_LENGTH = 8

/** Media query of the windows in which cards are folded while a panel is open beside the list. */
const FOLDED = `@media (min-width: ${LEAST_BESIDE}px)`

/** Cards with figures, in as many lines as they need. */
const Grid = styled.div<{ least: number }>(({ least }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
  gap: space(3),
}))
/**
 * Cards that filter, in one line, so that the rows begin near the top of the page. The element after the cards stays
 * visible.
 */
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  '& > ul': { flex: '0 1 auto', flexWrap: 'nowrap', maxWidth: 260 },
  '& > ul[data-short]': { flexShrink: 0 },
})
const STRIP = {
  gridAutoColumns: 'max-content',
  '& > *': { flexFlow: 'row nowrap', alignItems: 'center', gap: space(2), padding: `9px ${space(3)}` },
  // Counts of up to three digits replace their placeholder without moving the next card.
  '& [data-value]': { minWidth: 28 },
  '& [data-value] > [data-waiting]': { maxWidth: 28 },
}
const Filters = styled.div({
  flex: '0 1000 auto',
  minWidth: 0,
  overflowX: 'auto',
  ...fadeEdges,
  scrollbarWidth: 'thin',
  [TOUCH]: { scrollbarWidth: 'none' },
  // Leaves room for the focus ring of a card, which the scrolling container would cut.
  margin: space(-1),
  padding: space(1),
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max-content, 180px)',
  justifyContent: 'start',
  gap: space(2),
  // The selector is doubled because the cards' own styles come later in the sheet.
  '&& > *': { gap: 0, padding: `6px ${space(3)}`, whiteSpace: 'nowrap' },
  '& [data-label]': { fontSize: 12, lineHeight: '16px' },
  '& [data-value]': { fontSize: 16, lineHeight: '20px' },
  '&&[data-folded]': { [FOLDED]: STRIP },
  // On a phone the cards are low, so that more rows of the list are visible.
  '&&': { [below(width.phone)]: { ...STRIP, '& > *': { ...STRIP['& > *'], minHeight: TOUCH_EDGE } } },
})
const look = {
  display: 'flex',
  flexDirection: 'column' as const,
  gap: space(1),
  minWidth: 0,
  padding: `${space(3)} ${space(4)}`,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  textAlign: 'start' as const,
}
const Plain = styled.div(look)
const Card = styled.button({
  ...look,
  cursor: 'pointer',
  '&:hover': { borderColor: color.edge },
  '&[aria-pressed="true"]': {
    borderColor: color.primary,
    boxShadow: `inset 0 0 0 1px ${color.primary}`,
    background: color.primarySoft,
  },
})
const Way = styled(SlotLink)({
  ...look,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: color.edge },
})
const Label = styled.span({ fontSize: 13, color: color.muted, overflowWrap: 'anywhere' })
const Whole = styled.span({ fontSize: 13, fontWeight: 400, letterSpacing: 0, color: color.muted })
const Value = styled.span({
  // A placeholder is as high as the value that replaces it.
  minHeight: '1lh',
  overflowWrap: 'anywhere',
  fontSize: 20,
  fontWeight: 650,
  lineHeight: 1.3,
  letterSpacing: '-0.015em',
})

export interface SummaryCard {
  readonly id: string
  readonly label: string
  /** A count, or formatted text; undefined while loading. */
  readonly value: number | string | undefined
  /** The total of which the value is a part, in words: "of 248". */
  readonly whole?: string
  readonly isActive?: boolean
  /** Filters the list. A card without `onPress` and without `href` is only informative. */
  readonly onPress?: () => void
  /** Address of the screen that shows the records behind the figure. */
  readonly href?: string
}

export interface SummaryCardsProps {
  cards: readonly SummaryCard[]
  /** Whether the cards fold to one low line, for a list beside an open panel. */
  isFolded?: boolean
  /** An active filter, shown after the cards. */
  children?: ReactNode
}

/** Cards with figures above a list; a press on a card filters the list. */
export function SummaryCards({ cards, isFolded = false, children }: SummaryCardsProps) {
  const t = useKitText()
  const { language } = useLocale()
  const words = (value: number | string) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value
  const least =
    LEAST_WIDTH[cards.some(({ value }) => typeof value === 'string' && value.length > SHORT_LENGTH) ? 'words' : 'count']
  const content = cards.map((card) => <CardOf key={card.id} card={card} words={words} />)
  if (cards.length === 0) return children
  // Only cards that can take the focus may scroll, because keyboard users scroll by moving the focus.
  return cards.some(({ onPress }) => onPress) ? (
    <Line>
      <Filters data-folded={isFolded || undefined} role="group" aria-label={t('cards.label')}>
        {content}
      </Filters>
      {children}
    </Line>
  ) : (
    <Grid least={least} role="group" aria-label={t('cards.label')}>
      {content}
    </Grid>
  )
}

interface CardOfProps {
  readonly card: SummaryCard
  readonly words: (value: number | string) => string
}

function CardOf({ card: { label, value, whole, isActive, onPress, href }, words }: CardOfProps) {
  const content = (
    <>
      <Label data-label>{label}</Label>
      <Value data-value>
        {value === undefined ? <Skeleton width={56} height={20} /> : words(value)}
        {whole && <Whole> {whole}</Whole>}
      </Value>
    </>
  )
  if (href !== undefined) return <Way href={href}>{content}</Way>
  return onPress ? (
    <Card type="button" aria-pressed={isActive === true} onClick={onPress}>
      {content}
    </Card>
  ) : (
    <Plain>{content}</Plain>
  )
}

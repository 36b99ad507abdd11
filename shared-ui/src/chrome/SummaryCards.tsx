import styled from '@emotion/styled'
import { LEAST_BESIDE } from '../dialog/least-beside.ts'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space } from '../theme/tokens.ts'
import { Skeleton } from '../waiting/Skeleton.tsx'

/** Room for a count or a share, or for an amount in milliards with its currency, in pixels. */
const LEAST_WIDTH = { count: 148, words: 248 } as const
/** The length of a share: "100 %". */
const SHORT_LENGTH = 8

/** Folded while a panel is open beside the list. */
const FOLDED = `@media (min-width: ${LEAST_BESIDE}px)`

const Row = styled.div<{ least: number }>(({ least }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`,
  gap: space(3),
  '&[data-folded]': {
    [FOLDED]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: space(2),
      '& > *': {
        flexFlow: 'row nowrap',
        alignItems: 'baseline',
        flexShrink: 0,
        gap: space(2),
        padding: `${space(2)} ${space(3)}`,
        whiteSpace: 'nowrap',
      },
      '& [data-value]': { fontSize: 16, lineHeight: 1.375 },
    },
  },
  // Only with cards that take the focus, by which the keyboard scrolls it.
  '&[data-folded="line"]': {
    [FOLDED]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the focus ring of a card, which the scrolling would cut.
      margin: space(-1),
      padding: space(1),
    },
  },
}))
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
  /** What the value is part of: "of 248". */
  readonly whole?: string
  readonly isActive?: boolean
  /** Filters the list; without it and without `href` a card is only informative. */
  readonly onPress?: () => void
  /** Address of the figure's source. */
  readonly href?: string
}

export interface SummaryCardsProps {
  cards: readonly SummaryCard[]
  /** Fold to one low line, for a list beside an open panel. */
  isFolded?: boolean
}

/** Figures above a list that act as filters. */
export function SummaryCards({ cards, isFolded = false }: SummaryCardsProps) {
  const t = useKitText()
  const { language } = useLocale()
  const words = (value: number | string) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value
  const least =
    LEAST_WIDTH[cards.some(({ value }) => typeof value === 'string' && value.length > SHORT_LENGTH) ? 'words' : 'count']
  const isPressable = cards.some(({ onPress, href }) => onPress !== undefined || href !== undefined)
  const folded = isFolded ? (isPressable ? 'line' : 'lines') : undefined
  return (
    <Row least={least} data-folded={folded} role="group" aria-label={t('cards.label')}>
      {cards.map(({ id, label, value, whole, isActive, onPress, href }) => {
        const content = (
          <>
            <Label>{label}</Label>
            <Value data-value>
              {value === undefined ? <Skeleton width={56} height={26} /> : words(value)}
              {whole && <Whole> {whole}</Whole>}
            </Value>
          </>
        )
        if (href !== undefined)
          return (
            <Way key={id} href={href}>
              {content}
            </Way>
          )
        return onPress ? (
          <Card key={id} type="button" aria-pressed={isActive === true} onClick={onPress}>
            {content}
          </Card>
        ) : (
          <Plain key={id}>{content}</Plain>
        )
      })}
    </Row>
  )
}

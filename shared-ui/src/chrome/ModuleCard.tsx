import styled from '@emotion/styled'
import { Icon } from '../icon/Icon.tsx'
import type { IconDrawing, IconName } from '../icon/icon-paths.ts'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { color, radius, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { Skeleton } from '../waiting/Skeleton.tsx'

const Card = styled.div({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  height: '100%',
  minWidth: 0,
  padding: space(4),
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  color: color.text,
  transition: 'border-color 100ms',
  '&:hover': { borderColor: color.primary },
})
const Tile = styled.span({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: radius.control,
  background: color.primarySoft,
  color: color.link,
})
// The whole card is clickable; the figures lie over the card and have their own links.
const Title = styled(SlotLink)({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  fontSize: 14,
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '& > svg': { color: color.faint, flexShrink: 0, marginInlineStart: 'auto' },
})
const Figures = styled.span({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(3),
})
const figure = {
  position: 'relative' as const,
  display: 'inline-flex',
  flexDirection: 'column' as const,
  minWidth: 0,
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '& > b': { fontSize: 20, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
  '& > span': { fontSize: 12, color: color.muted },
  // Amounts are longer than counts, so they take a whole line.
  '&[data-wide]': { gridColumn: '1 / -1', '& > b': { fontSize: 16, lineHeight: 1.6, whiteSpace: 'pre-line' } },
}
const Figure = styled(SlotLink)({
  ...figure,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover > span:first-of-type': { color: color.link, textDecoration: 'underline' },
})
const Awaited = styled.span({ ...figure, gap: space(1) })

export interface CardFigure {
  readonly id: string
  /** The label of the number: "Active users". */
  readonly label: string
  /** A count, or amounts as text; undefined while loading, null if the value could not be read. */
  readonly value: number | string | undefined | null
  /** A note: the age of the oldest item, or a message that the value could not be read. */
  readonly note?: string | undefined
  /** Address of the list behind the figure. */
  readonly href: string
}

export interface ModuleCardProps {
  title: string
  /** The purpose of the module: shown while the pointer is over the card, and read by screen readers. */
  description?: string | undefined
  icon: IconName | IconDrawing
  href: string
  figures?: readonly CardFigure[] | undefined
  onIntent?: (() => void) | undefined
}

/** A card on the dashboard that links to a module and shows the module's figures. */
export function ModuleCard({ title, description, icon, href, figures = [], onIntent }: ModuleCardProps) {
  const { language } = useLocale()
  const count = new Intl.NumberFormat(language)
  return (
    <Card onPointerEnter={onIntent} onFocus={onIntent} onTouchStart={onIntent}>
      <Title href={href} title={description}>
        <Tile>
          <Icon name={icon} size={18} />
        </Tile>
        {title}
        <Icon name="chevron-right" size={18} />
      </Title>
      {figures.length > 0 && (
        <Figures>
          {figures.map(({ id, href, label, value, note }) =>
            // A figure that is still loading is not a link yet: it may change or disappear.
            value === undefined ? (
              <Awaited key={id} aria-hidden>
                <Skeleton width={40} height={24} />
                <Skeleton width={88} height={14} />
              </Awaited>
            ) : (
              <Figure key={id} href={href} data-wide={typeof value === 'string' || undefined}>
                <b>{value === null ? '–' : typeof value === 'string' ? value : count.format(value)}</b>
                <span>{label}</span>
                {note && <span>{note}</span>}
              </Figure>
            ),
          )}
        </Figures>
      )}
    </Card>
  )
}

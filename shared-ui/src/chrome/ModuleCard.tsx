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
  padding: space(5),
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
  width: 40,
  height: 40,
  borderRadius: radius.control,
  background: color.primarySoft,
  color: color.link,
})
// The whole card is clickable; its figures are above it with their own links.
const Title = styled(SlotLink)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  fontSize: 16,
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '& > svg': { color: color.faint, flexShrink: 0 },
})
const Words = styled.span({ color: color.muted, fontSize: 13, lineHeight: 1.45 })
const Figures = styled.span({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(3),
  marginTop: 'auto',
  paddingTop: space(3),
  borderTop: `1px solid ${color.border}`,
})
const figure = {
  position: 'relative' as const,
  display: 'inline-flex',
  flexDirection: 'column' as const,
  minWidth: 0,
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '& > b': { fontSize: 20, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
  '& > span': { fontSize: 12, color: color.muted },
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
  /** Undefined while loading, null if it could not be read. */
  readonly value: number | undefined | null
  /** A note: the age of the oldest, or that it could not be read. */
  readonly note?: string | undefined
  /** Address of the figure's list. */
  readonly href: string
}

export interface ModuleCardProps {
  title: string
  description?: string | undefined
  icon: IconName | IconDrawing
  href: string
  figures?: readonly CardFigure[] | undefined
  onIntent?: (() => void) | undefined
}

/** A link to a module on the dashboard, with its figures. */
export function ModuleCard({ title, description, icon, href, figures = [], onIntent }: ModuleCardProps) {
  const { language } = useLocale()
  const count = new Intl.NumberFormat(language)
  return (
    <Card onPointerEnter={onIntent} onFocus={onIntent} onTouchStart={onIntent}>
      <Tile>
        <Icon name={icon} size={22} />
      </Tile>
      <Title href={href}>
        {title}
        <Icon name="chevron-right" size={18} />
      </Title>
      {description && <Words>{description}</Words>}
      {figures.length > 0 && (
        <Figures>
          {figures.map(({ id, href, label, value, note }) =>
            // A pending figure is not a link yet: it may change, or be absent.
            value === undefined ? (
              <Awaited key={id} aria-hidden>
                <Skeleton width={40} height={24} />
                <Skeleton width={88} height={14} />
              </Awaited>
            ) : (
              <Figure key={id} href={href}>
                <b>{value === null ? '–' : count.format(value)}</b>
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

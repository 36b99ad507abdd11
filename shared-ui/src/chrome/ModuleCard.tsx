import styled from '@emotion/styled'
import { Icon } from '../icon/Icon.tsx'
import type { IconDrawing, IconName } from '../icon/icon-paths.ts'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { color, radius, space } from '../theme/tokens.ts'

const Card = styled(SlotLink)({
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
  textDecoration: 'none',
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
const Title = styled.span({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  fontSize: 16,
  fontWeight: 600,
  '& > svg': { color: color.faint, flexShrink: 0 },
})
const Words = styled.span({ color: color.muted, fontSize: 13, lineHeight: 1.45 })

export interface ModuleCardProps {
  title: string
  description?: string | undefined
  icon: IconName | IconDrawing
  href: string
  onIntent?: (() => void) | undefined
}

/** A way into a module, on the dashboard. */
export function ModuleCard({ title, description, icon, href, onIntent }: ModuleCardProps) {
  return (
    <Card href={href} onPointerEnter={onIntent} onFocus={onIntent} onTouchStart={onIntent}>
      <Tile>
        <Icon name={icon} size={22} />
      </Tile>
      <Title>
        {title}
        <Icon name="chevron-right" size={18} />
      </Title>
      {description && <Words>{description}</Words>}
    </Card>
  )
}

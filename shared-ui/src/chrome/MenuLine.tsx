import styled from '@emotion/styled'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import type { MenuEntry } from './menu-entry.ts'

export const menuLook = {
  position: 'relative' as const,
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: 36,
  padding: `${space(1)} ${space(2.5)}`,
  borderRadius: radius.control,
  color: color.muted,
  fontSize: 14,
  lineHeight: 1.3,
  textDecoration: 'none',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '& > svg': { flexShrink: 0 },
  '&:hover': { background: color.hover, color: color.text },
  '[data-folded="true"] &': { justifyContent: 'center', padding: 0, minHeight: 40 },
}

const Line = styled(SlotLink)({
  ...menuLook,
  // The current entry is marked by background, colour and bar, because a bolder font would wrap long names and move the
  // lines below.
  '&[aria-current="page"]': { background: color.primarySoft, color: color.text },
  '&[aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 8,
    left: 0,
    width: 3,
    borderRadius: 2,
    background: color.accent,
  },
})
const Label = styled.span({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
const Badge = styled.span({
  minWidth: 20,
  padding: '0 6px',
  borderRadius: radius.pill,
  background: color.accent,
  color: color.onAccent,
  fontSize: 12,
  fontWeight: 650,
  lineHeight: '18px',
  textAlign: 'center',
  // A folded menu has no room for a number, so it shows a dot; the title contains the number.
  '[data-folded="true"] &': { position: 'absolute', top: 6, right: 6, minWidth: 9, width: 9, height: 9, padding: 0 },
})

/** A link of the side menu; in a folded menu only an icon. */
export function MenuLine({ entry, isFolded, onClick }: { entry: MenuEntry; isFolded: boolean; onClick: () => void }) {
  const t = useKitText()
  const { href, label, icon, isActive, count, onIntent } = entry
  return (
    <Line
      href={href}
      title={isFolded ? (count ? `${label}, ${t('menu.waiting', { count })}` : label) : undefined}
      aria-current={isActive ? 'page' : undefined}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      <Icon name={icon} />
      {isFolded ? <VisuallyHidden>{label}</VisuallyHidden> : <Label>{label}</Label>}
      {count ? (
        <Badge>
          {!isFolded && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
          <VisuallyHidden>{t('menu.waiting', { count })}</VisuallyHidden>
        </Badge>
      ) : null}
    </Line>
  )
}

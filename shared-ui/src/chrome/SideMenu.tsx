import styled from '@emotion/styled'
import { WordMark } from '../brand/WordMark.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, HEADER_HEIGHT, radius, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { useFrame } from './frame-context.ts'
import { MenuLine } from './MenuLine.tsx'
import type { MenuEntry } from './menu-entry.ts'

const Root = styled.nav({ display: 'flex', flexDirection: 'column', height: '100%', background: color.surface })
const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(1),
  height: HEADER_HEIGHT,
  paddingInline: `${space(4)} ${space(2)}`,
  flexShrink: 0,
  '[data-folded="true"] > &': { flexDirection: 'column', height: 'auto', paddingBlock: space(3), gap: space(2) },
})
// A long product name is truncated, so that the button beside it stays visible.
const Home = styled(SlotLink)({
  display: 'inline-flex',
  minWidth: 0,
  overflow: 'hidden',
  color: 'inherit',
  textDecoration: 'none',
  fontSize: 11.5,
  borderRadius: 6,
  [TOUCH]: { alignItems: 'center', minHeight: TOUCH_EDGE },
})
const Scroll = styled.div({ flex: 1, minHeight: 0, overflowY: 'auto', padding: `${space(2)} ${space(3)}` })
const Section = styled.div({ '& + &': { marginTop: space(2) } })
const SectionTitle = styled.h2({
  fontSize: 12,
  fontWeight: 550,
  '[data-folded="true"] &': {
    height: 1,
    margin: `${space(2)} ${space(2)}`,
    background: color.border,
    fontSize: 0,
  },
})
const SectionButton = styled.button({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  width: '100%',
  minHeight: 28,
  padding: `${space(1)} ${space(2.5)}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.muted,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { background: color.hover, color: color.text },
  // A folded section that contains the current screen.
  '&[data-current]': { color: color.text },
  '& > svg': { flexShrink: 0 },
})

export interface MenuSectionView {
  readonly id: string
  /** The title of the section; undefined for the first section (home), which cannot be folded. */
  readonly title?: string | undefined
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly items: readonly MenuEntry[]
}

export interface SideMenuProps {
  brand: string
  homeHref: string
  sections: readonly MenuSectionView[]
}

/**
 * The side menu: sections of links; the heading of a section folds it. If the menu shows only icons, all sections are
 * open.
 */
export function SideMenu({ brand, homeHref, sections }: SideMenuProps) {
  const t = useKitText()
  const { isDrawer, isFolded, setDrawerOpen, onFoldChange } = useFrame()
  const leave = () => setDrawerOpen(false)
  return (
    <Root aria-label={t('menu.label')} data-folded={isFolded}>
      <Top>
        <Home href={homeHref} onClick={leave}>
          <WordMark name={brand} size={24} isFolded={isFolded} />
        </Home>
        {isDrawer && <IconButton icon="close" label={t('menu.close')} onClick={leave} />}
        {onFoldChange && (
          <IconButton
            icon={isFolded ? 'chevron-right' : 'chevron-left'}
            size="sm"
            label={t(isFolded ? 'menu.unfold' : 'menu.fold')}
            onClick={() => onFoldChange(!isFolded)}
          />
        )}
      </Top>
      <Scroll>
        {sections.map((section) => (
          <Section key={section.id}>
            {section.title && <SectionHead section={section} isFolded={isFolded} />}
            <ul hidden={!isFolded && !section.isOpen} id={`menu-${section.id}`}>
              {section.items.map((item) => (
                <li key={item.id}>
                  <MenuLine entry={item} isFolded={isFolded} onClick={leave} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Scroll>
    </Root>
  )
}

/** The heading of a section. If the menu shows only icons, the heading is a line. */
function SectionHead({ section, isFolded }: { section: MenuSectionView; isFolded: boolean }) {
  const { id, title, isOpen, onOpenChange, items } = section
  if (isFolded) return <SectionTitle title={title}>{title}</SectionTitle>
  const isCurrent = !isOpen && items.some(({ isActive }) => isActive)
  return (
    <SectionTitle>
      <SectionButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={`menu-${id}`}
        data-current={isCurrent || undefined}
        onClick={() => onOpenChange(!isOpen)}
      >
        {title}
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      </SectionButton>
    </SectionTitle>
  )
}

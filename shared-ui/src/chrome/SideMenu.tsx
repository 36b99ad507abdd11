import styled from '@emotion/styled'
import { WordMark } from '../brand/WordMark.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, HEADER_HEIGHT, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { useFrame } from './frame-context.ts'
import { MenuLine, menuLook } from './MenuLine.tsx'
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
// A long product name is truncated, never the button beside it.
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
const Section = styled.div({ '& + &': { marginTop: space(4) } })
const SectionTitle = styled.h2({
  padding: `${space(1)} ${space(2.5)}`,
  fontSize: 12,
  fontWeight: 550,
  color: color.muted,
  '[data-folded="true"] &': {
    height: 1,
    padding: 0,
    margin: `${space(2)} ${space(2)}`,
    background: color.border,
    fontSize: 0,
  },
})
const Foot = styled.div({ padding: space(3), borderTop: `1px solid ${color.border}`, flexShrink: 0 })
const UserName = styled.p({
  padding: `${space(1)} ${space(2.5)}`,
  fontWeight: 550,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const SignOut = styled.button({
  ...menuLook,
  width: '100%',
  border: 0,
  background: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
})

export interface MenuSectionView {
  readonly id: string
  /** Absent for the first one (home). */
  readonly title?: string | undefined
  readonly items: readonly MenuEntry[]
}

export interface SideMenuProps {
  brand: string
  homeHref: string
  sections: readonly MenuSectionView[]
  /** First and last name. */
  userName: string
  /** Marked like the others when the profile is the current page. */
  profile: Pick<MenuEntry, 'href' | 'isActive' | 'onIntent'> | null
  /** Further items of the user between profile and Sign out, such as the guided tour. */
  own?: readonly MenuEntry[]
  onSignOut: () => void
}

/** The side menu: sections of links, then the user's name, Personal profile and Sign out. */
export function SideMenu({ brand, homeHref, sections, userName, profile, own = [], onSignOut }: SideMenuProps) {
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
            {section.title && <SectionTitle title={section.title}>{section.title}</SectionTitle>}
            <ul>
              {section.items.map((item) => (
                <li key={item.id}>
                  <MenuLine entry={item} isFolded={isFolded} onClick={leave} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Scroll>
      <Foot>
        {!isFolded && <UserName title={userName}>{userName}</UserName>}
        {profile && (
          <MenuLine
            entry={{ id: 'profile', label: t('menu.profile'), icon: 'user', ...profile }}
            isFolded={isFolded}
            onClick={leave}
          />
        )}
        {own.map((entry) => (
          <MenuLine key={entry.id} entry={entry} isFolded={isFolded} onClick={leave} />
        ))}
        <SignOut type="button" onClick={onSignOut} title={isFolded ? t('menu.signOut') : undefined}>
          <Icon name="sign-out" label={isFolded ? t('menu.signOut') : undefined} />
          {!isFolded && <span>{t('menu.signOut')}</span>}
        </SignOut>
      </Foot>
    </Root>
  )
}

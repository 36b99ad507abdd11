import styled from '@emotion/styled'
import Drawer from '@mui/material/Drawer'
import { type ReactNode, useMemo, useState } from 'react'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, radius, space, width } from '../theme/tokens.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { FrameContext, type FrameState } from './frame-context.ts'
import { useFocusKept } from './use-focus-kept.ts'

const Root = styled.div({ display: 'flex', minHeight: '100dvh' })
const Skip = styled.a({
  position: 'fixed',
  top: space(2),
  left: space(2),
  zIndex: 2000,
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.control,
  background: color.primary,
  color: color.onPrimary,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
})
const MenuColumn = styled.div({
  position: 'sticky',
  top: 0,
  flexShrink: 0,
  width: width.menu,
  height: '100dvh',
  borderInlineEnd: `1px solid ${color.border}`,
  background: color.surface,
  '&[data-folded="true"]': { width: width.menuFolded },
  '@media print': { display: 'none' },
})
const Main = styled.div({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' })
const Content = styled.main({
  flex: 1,
  width: '100%',
  maxWidth: width.content,
  marginInline: 'auto',
  padding: `${space(6)} ${space(8)} ${space(10)}`,
  minWidth: 0,
  [below(width.drawer)]: { padding: `${space(4)} ${space(4)} ${space(8)}` },
  [below(width.phone)]: { paddingTop: space(2) },
  '@media print': { maxWidth: 'none', padding: 0 },
})
const Footer = styled.footer({
  padding: `${space(4)} ${space(8)}`,
  color: color.muted,
  fontSize: 12,
  // Until the height of the content is known, the footer would be in the middle of the page and move down later.
  'main:is(:empty, :has([data-waiting])) + &': { visibility: 'hidden' },
  [below(width.drawer)]: { padding: `${space(4)}` },
  '@media print': { display: 'none' },
})

const CONTENT_ID = 'content'

export interface AppFrameProps {
  header: ReactNode
  menu: ReactNode
  footer?: ReactNode
  /** The address of the page. Each page has a footer of its own, so that the footer never moves on a page. */
  address?: string
  /**
   * Whether the menu is folded to icons; the caller stores this choice. Without a choice the menu is folded in windows
   * narrower than 1,100 pixels, where lists need its room.
   */
  isMenuFolded: boolean | undefined
  onMenuFoldChange: (isFolded: boolean) => void
  children: ReactNode
}

/**
 * The portal's frame: a skip link, the side menu (a drawer in windows narrower than 900 pixels), header, content and
 * footer.
 */
export function AppFrame({ header, menu, footer, address, isMenuFolded, onMenuFoldChange, children }: AppFrameProps) {
  const t = useKitText()
  useFocusKept()
  const isDrawer = useMediaQuery(`(max-width: ${width.drawer - 0.02}px)`)
  const hasLittleRoom = useMediaQuery(`(max-width: ${width.foldedMenu - 0.02}px)`)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isFolded = !isDrawer && (isMenuFolded ?? hasLittleRoom)
  const frame = useMemo<FrameState>(
    () => ({
      isDrawer,
      isFolded,
      isDrawerOpen,
      setDrawerOpen,
      onFoldChange: isDrawer ? undefined : onMenuFoldChange,
    }),
    [isDrawer, isFolded, isDrawerOpen, onMenuFoldChange],
  )
  return (
    <FrameContext.Provider value={frame}>
      <Skip href={`#${CONTENT_ID}`}>{t('frame.skip')}</Skip>
      <Root>
        {isDrawer ? (
          <MuiTheme>
            <Drawer
              open={isDrawerOpen}
              onClose={() => setDrawerOpen(false)}
              slotProps={{
                paper: {
                  'aria-label': t('menu.label'),
                  style: { width: width.menu + 32, maxWidth: '86vw', borderWidth: '0 1px 0 0' },
                },
              }}
            >
              {menu}
            </Drawer>
          </MuiTheme>
        ) : (
          <MenuColumn data-folded={isFolded}>{menu}</MenuColumn>
        )}
        <Main>
          {header}
          <Content id={CONTENT_ID} tabIndex={-1} style={{ outline: 'none' }}>
            {children}
          </Content>
          {footer && <Footer key={address}>{footer}</Footer>}
        </Main>
      </Root>
    </FrameContext.Provider>
  )
}

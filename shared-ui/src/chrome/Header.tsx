import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { WordMark } from '../brand/WordMark.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { HomeLink } from '../link/HomeLink.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, HEADER_HEIGHT, space, TOUCH, width } from '../theme/tokens.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { useFrame } from './frame-context.ts'

// Two boxes in one landmark: only the bar stays visible while the page scrolls.
const Landmark = styled.header({ display: 'contents' })
const Bar = styled.div({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: HEADER_HEIGHT,
  paddingInline: space(8),
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
  [below(width.drawer)]: { paddingInline: space(3) },
  [below(width.phone)]: { paddingInline: space(1), gap: 0 },
  '@media print': { display: 'none' },
})
// On touch devices the mark is centred, beside the menu button.
const Home = styled(HomeLink)({ [TOUCH]: { justifyContent: 'center' } })
const Person = styled.div({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  lineHeight: 1.3,
  fontSize: 13,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > small': { fontSize: 12, color: color.muted },
  // On a phone this line is below the bar and scrolls away, because the bar has no room for a long date.
  [below(width.phone)]: {
    padding: `${space(1)} ${space(4)}`,
    borderBottom: `1px solid ${color.border}`,
    background: color.surface,
    '& > *': { whiteSpace: 'normal' },
  },
  '@media print': { display: 'none' },
})
const End = styled.div({ display: 'flex', alignItems: 'center', gap: space(1), marginInlineStart: 'auto' })

export interface HeaderProps {
  brand: string
  homeHref: string
  /** First and last name of the user. */
  userName: string
  /** The formatted last login, "Last login Friday, 20 November 2026 at 09:14"; undefined at the first login. */
  lastLogin?: string | undefined
  /** Search, language, theme and user menus, at the right. */
  children?: ReactNode
}

/** The portal's header with the signed-in user and last login; on narrow screens also the menu button. */
export function Header({ brand, homeHref, userName, lastLogin, children }: HeaderProps) {
  const t = useKitText()
  const { isDrawer, isDrawerOpen, setDrawerOpen } = useFrame()
  const isPhone = useMediaQuery(`(max-width: ${width.phone - 0.02}px)`)
  const person = (
    <Person>
      <span>{userName}</span>
      {lastLogin && <small title={isPhone ? undefined : lastLogin}>{lastLogin}</small>}
    </Person>
  )
  return (
    <Landmark>
      <Bar>
        {isDrawer && (
          <>
            <IconButton
              icon="menu"
              label={t('menu.open')}
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawerOpen(true)}
            />
            <Home href={homeHref}>
              <WordMark name={brand} isFolded />
            </Home>
          </>
        )}
        {!isPhone && person}
        <End>{children}</End>
      </Bar>
      {isPhone && person}
    </Landmark>
  )
}

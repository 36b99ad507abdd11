import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { WordMark } from '../brand/WordMark.tsx'
import { HomeLink } from '../link/HomeLink.tsx'
import { below, color, space, width } from '../theme/tokens.ts'

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
  minHeight: '100dvh',
  [below(width.drawer)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const FormSide = styled.div({ display: 'flex', flexDirection: 'column', background: color.surface, minWidth: 0 })
const Top = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(5)} ${space(8)}`,
  [below(width.phone)]: { padding: space(4) },
})
const End = styled.div({ display: 'flex', gap: space(1) })
const Center = styled.main({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: '100%',
  maxWidth: 432,
  marginInline: 'auto',
  padding: `${space(6)} ${space(4)} ${space(12)}`,
  fontSize: 16,
})
const Foot = styled.footer({
  padding: `${space(4)} ${space(8)}`,
  color: color.muted,
  fontSize: 12,
  [below(width.phone)]: { paddingInline: space(4) },
})
// This side has the brand's background in light and dark mode, so its content is white.
const Aside = styled.aside({
  position: 'sticky',
  top: 0,
  display: 'flex',
  height: '100dvh',
  background: '#0b3b3c',
  color: '#ffffff',
  overflow: 'hidden',
  [below(width.drawer)]: { display: 'none' },
})

export interface AuthFrameProps {
  brand: string
  homeHref: string
  /** Language and theme menus. */
  menus?: ReactNode
  /** The content of the brand's side: the slider. The side is not drawn in windows narrower than 900 pixels. */
  aside?: ReactNode
  /** The name of the brand's side, for screen readers. */
  asideLabel?: string
  footer?: ReactNode
  children: ReactNode
}

/** The frame of public pages, in two columns: the form, and the brand's side. */
export function AuthFrame({ brand, homeHref, menus, aside, asideLabel, footer, children }: AuthFrameProps) {
  return (
    <Root>
      <FormSide>
        <Top>
          <HomeLink href={homeHref}>
            <WordMark name={brand} />
          </HomeLink>
          <End>{menus}</End>
        </Top>
        <Center>{children}</Center>
        {footer && <Foot>{footer}</Foot>}
      </FormSide>
      {aside && <Aside aria-label={asideLabel}>{aside}</Aside>}
    </Root>
  )
}

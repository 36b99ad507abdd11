import styled from '@emotion/styled'
import { createContext, Fragment, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FADE_PX, fadeEdges } from '../layout/fade-edges.ts'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { color, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

const Row = styled.nav({
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  minWidth: 0,
  // Compensates for tabs that are higher than the title line, because the description follows closely.
  marginBlock: '-5px 0',
  [TOUCH]: { marginBlock: '-8px 0' },
  overflowX: 'auto',
  ...fadeEdges,
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  '& > *': { flexShrink: 0 },
  '& > [aria-current]': { paddingBlock: '5px 3px', boxShadow: `inset 0 -2px 0 ${color.primary}` },
  '& > [aria-current]:focus-visible': { boxShadow: `inset 0 -3px 0 ${color.focus}` },
  '@media print': { '& > a': { display: 'none' }, '& > [aria-current]': { boxShadow: 'none' } },
})
const Tab = styled(SlotLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `0 ${space(1)}`,
  borderRadius: 6,
  color: color.muted,
  fontWeight: 550,
  textDecoration: 'none',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { color: color.text },
  '&:focus-visible': { outlineOffset: -2 },
})
const Awaited = styled.span({ fontSize: 20, fontWeight: 650, lineHeight: '26px', letterSpacing: '-0.02em' })
const Head = styled.div({ display: 'flex', alignItems: 'center', minHeight: 40, marginBottom: space(3), minWidth: 0 })

/** Screens that share one menu entry; each screen has its own address. */
export interface PageGroup {
  /** The name of the row of tabs. */
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly href: string }[]
  readonly current: string
}

interface ShownGroup extends PageGroup {
  /** Moves the tabs into the title line of a page, until the returned function is called. */
  claim(): () => void
}

const GroupContext = createContext<ShownGroup | null>(null)

/** Shows the tabs of a group of pages in each page's title line, or above a page without a title line. */
export function PageTabs({ group, children }: { group: PageGroup | null; children: ReactNode }) {
  const [claims, setClaims] = useState(0)
  const value = useMemo(() => {
    const claim = () => {
      setClaims((count) => count + 1)
      return () => setClaims((count) => count - 1)
    }
    return group && { ...group, claim }
  }, [group])
  return (
    <GroupContext value={value}>
      {group && claims === 0 && (
        <Head>
          <TabRow group={group}>
            <Awaited aria-current="page">{group.tabs.find(({ id }) => id === group.current)?.label}</Awaited>
          </TabRow>
        </Head>
      )}
      {children}
    </GroupContext>
  )
}

/**
 * Returns the group of the current page, and moves the group's tabs into the title line of the calling page. Null if
 * the page belongs to no group.
 */
export function usePageGroup(): PageGroup | null {
  const group = useContext(GroupContext)
  const claim = group?.claim
  useLayoutEffect(() => claim?.(), [claim])
  return group
}

interface TabRowProps {
  readonly group: PageGroup
  /** The title of the current page, shown in place of the page's tab. */
  readonly children: ReactNode
}

/** A row with the current page's title among links to the other pages of the group, in menu order. */
export function TabRow({ group: { label, tabs, current }, children }: TabRowProps) {
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the row scrolls sideways, starting at the current title, which the faded edge must not cover.
  useLayoutEffect(() => {
    const title = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && title) row.current.scrollLeft = title.offsetLeft - row.current.offsetLeft - FADE_PX
  }, [])
  return (
    <Row ref={row} aria-label={label}>
      {tabs.map(({ id, label: word, href }) =>
        id === current ? (
          <Fragment key={id}>{children}</Fragment>
        ) : (
          <Tab key={id} href={href}>
            {word}
          </Tab>
        ),
      )}
    </Row>
  )
}

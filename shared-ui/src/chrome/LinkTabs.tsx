import styled from '@emotion/styled'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { TAB, TAB_LIST } from './tab-styles.ts'

const List = styled.nav({
  ...TAB_LIST,
  '&[data-slim]': { marginBlock: `${space(-3)} ${space(4)}` },
  '@media print': { display: 'none' },
})
const Tab = styled(SlotLink)({
  ...TAB,
  display: 'inline-flex',
  alignItems: 'center',
  textDecoration: 'none',
  '[data-slim] > &': { minHeight: 36, paddingBlock: 0, fontSize: 13, [TOUCH]: { minHeight: TOUCH_EDGE } },
})

export interface LinkTabsProps {
  /** Names the row of tabs. */
  label: string
  tabs: readonly { readonly id: string; readonly label: string; readonly href: string }[]
  current: string
  /** Above a page's title, where height is short. */
  isSlim?: boolean
}

/** Tabs that are separate pages: each has an address, and is a link. */
export function LinkTabs({ label, tabs, current, isSlim = false }: LinkTabsProps) {
  return (
    <List aria-label={label} data-slim={isSlim || undefined}>
      {tabs.map((tab) => (
        <Tab key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
        </Tab>
      ))}
    </List>
  )
}

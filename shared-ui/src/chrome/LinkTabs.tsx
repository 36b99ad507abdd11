import styled from '@emotion/styled'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { TAB, TAB_LIST } from './tab-styles.ts'

const List = styled.nav({ ...TAB_LIST, '@media print': { display: 'none' } })
const Tab = styled(SlotLink)({ ...TAB, display: 'inline-flex', alignItems: 'center', textDecoration: 'none' })

export interface LinkTabsProps {
  /** The name of the row of tabs. */
  label: string
  tabs: readonly { readonly id: string; readonly label: string; readonly href: string }[]
  current: string
}

/** Tabs that open separate pages: each tab is a link to the page's address. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <List aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
        </Tab>
      ))}
    </List>
  )
}

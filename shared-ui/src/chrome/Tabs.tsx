import styled from '@emotion/styled'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { space } from '../theme/tokens.ts'
import { TAB, TAB_LIST } from './tab-styles.ts'

const List = styled.div(TAB_LIST)
const Tab = styled.button(TAB)
const Panel = styled.div({ paddingTop: space(4), minWidth: 0 })

export interface TabsProps {
  /** The name of the row of tabs. */
  label: string
  tabs: readonly { readonly id: string; readonly label: string; readonly count?: number | undefined }[]
  current: string
  onChange: (id: string) => void
  /** The content of the current tab's panel. */
  children: ReactNode
}

/** Tabs with one panel. The arrow keys select a tab at once, because the panels are already loaded. */
export function Tabs({ label, tabs, current, onChange, children }: TabsProps) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    if (!next) return
    onChange(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => {
          const isCurrent = tab.id === current
          return (
            <Tab
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={isCurrent}
              aria-controls={`${id}-panel`}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChange(tab.id)}
            >
              {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
            </Tab>
          )
        })}
      </List>
      {/* A panel that contains only text must take the focus, so that it can be scrolled by keyboard. */}
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  )
}

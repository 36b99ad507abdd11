import { useState } from 'react'
import { AppFrame, Header, PageFrame, SideMenu, SummaryCards } from '../../src/chrome/index.ts'
import { Button, IconButton, Menu, MenuItem, Surface, Text } from '../../src/index.ts'
import { SCREENS } from './screens.ts'

const TITLES = [undefined, 'Transactions', 'Screening', 'Partners', 'People', 'Approvals', 'Settings']

const SECTIONS = TITLES.map((title) => ({
  id: title ?? 'home',
  title,
  items: SCREENS.filter((screen) => ('section' in screen ? screen.section : undefined) === title).map((screen) => ({
    ...screen,
    isActive: screen.id === 'users',
    count: { checkers: 12, makers: 130 }[screen.id as string],
  })),
}))

export function FrameView() {
  const [isFolded, setFolded] = useState(false)
  const [closed, setClosed] = useState<readonly string[]>([])
  return (
    <AppFrame
      isMenuFolded={isFolded}
      onMenuFoldChange={setFolded}
      header={
        <Header
          brand="Remit Gateway"
          homeHref="#"
          userName="Ngozi Adeyemi"
          lastLogin="Last login Friday, 20 November 2026 at 09:14"
        >
          <Button size="sm" variant="secondary" startIcon="search">
            Go to
          </Button>
          <IconButton icon="globe" label="Language" />
          <IconButton icon="moon" label="Theme" />
          <Menu label="Account" button={(trigger) => <IconButton {...trigger} icon="user" label="Account" />}>
            <MenuItem label="Personal profile" icon="user" href="#" />
            <MenuItem label="Take the tour" icon="help" href="?view=tour" />
          </Menu>
        </Header>
      }
      menu={
        <SideMenu
          brand="Remit Gateway"
          homeHref="#"
          sections={SECTIONS.map((section) => ({
            ...section,
            isOpen: !closed.includes(section.id),
            onOpenChange: (isOpen) =>
              setClosed((before) => (isOpen ? before.filter((id) => id !== section.id) : [...before, section.id])),
          }))}
        />
      }
      footer="© 2026"
    >
      <PageFrame
        title="Users"
        count={248}
        primaryAction={
          <Button variant="primary" startIcon="plus" id="add-user">
            Add user
          </Button>
        }
      >
        <SummaryCards
          cards={[
            { id: 'all', label: 'Total', value: 248, onPress: () => undefined },
            { id: 'active', label: 'Active', value: 231, isActive: true, onPress: () => undefined },
            { id: 'pending', label: 'Pending', value: 9, onPress: () => undefined },
            { id: 'locked', label: 'Locked', value: 8, onPress: () => undefined },
          ]}
        />
        <Surface>
          <Text>The list.</Text>
        </Surface>
      </PageFrame>
    </AppFrame>
  )
}

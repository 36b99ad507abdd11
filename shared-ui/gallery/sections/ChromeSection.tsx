import { useState } from 'react'
import {
  CommandPalette,
  CountdownDialog,
  ModuleCard,
  PageFrame,
  ShortcutsDialog,
  StatusChip,
  SummaryCards,
  Tabs,
} from '../../src/chrome/index.ts'
import { Button, Grid, ProgressBar, Stack, Surface, Text } from '../../src/index.ts'
import { Sample } from '../Sample.tsx'
import { SCREENS } from './screens.ts'

const SHORTCUTS = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: 'Go to a screen' },
      { keys: ['?'], label: 'Show this list' },
      { keys: ['Esc'], label: 'Close the topmost thing' },
    ],
  },
]

export function ChromeSection() {
  const [card, setCard] = useState('pending')
  const [tab, setTab] = useState('history')
  const [open, setOpen] = useState<'palette' | 'countdown' | 'shortcuts' | 'progress' | null>(null)
  const close = () => setOpen(null)
  const figures = [
    { id: 'all', label: 'Total', value: 12_480 },
    { id: 'active', label: 'Active', value: 11_902 },
    { id: 'pending', label: 'Pending', value: 41 },
    { id: 'locked', label: 'Locked', value: 7 },
  ]
  return (
    <Stack gap={8}>
      <PageFrame
        title="Users"
        count={12_480}
        description="Everyone who can sign in, on the bank's side."
        back={{ href: '#chrome', label: 'Partners' }}
        actions={<Button startIcon="download">Export</Button>}
        primaryAction={
          <Button variant="primary" startIcon="plus">
            Add user
          </Button>
        }
      >
        <SummaryCards
          cards={figures.map((one) => ({ ...one, isActive: one.id === card, onPress: () => setCard(one.id) }))}
        />
        <SummaryCards cards={figures.map((one) => ({ ...one, value: undefined }))} />
      </PageFrame>
      <Stack direction="row" gap={2} isWrapping>
        <StatusChip label="Active" tone="positive" />
        <StatusChip label="Rejected" tone="negative" />
        <StatusChip label="Pending" tone="warning" />
        <StatusChip label="Inactive" tone="neutral" />
        <StatusChip label="Received" tone="info" />
      </Stack>
      <Grid min={260}>
        <ModuleCard
          title="User Management"
          description="People, roles and their approvals."
          icon="users"
          href="#chrome"
        />
        <ModuleCard
          title="AML & Screening"
          description="Queue, transaction rule, accounting rule"
          icon="shield"
          href="#chrome"
        />
        <ModuleCard title="Report Engine" icon="report" href="#chrome" />
      </Grid>
      <Surface>
        <Tabs
          label="Review"
          tabs={[
            { id: 'history', label: 'Transaction History' },
            { id: 'logs', label: 'Screening Logs', count: 3 },
          ]}
          current={tab}
          onChange={setTab}
        >
          <Text>{`The panel of ${tab}.`}</Text>
        </Tabs>
      </Surface>
      <Sample name="Opened by keys or by the clock">
        <Stack direction="row" gap={2} isWrapping>
          <Button onClick={() => setOpen('palette')}>Open palette</Button>
          <Button onClick={() => setOpen('countdown')}>Open countdown</Button>
          <Button onClick={() => setOpen('shortcuts')}>Open shortcuts</Button>
          <Button onClick={() => setOpen('progress')}>Start navigation</Button>
        </Stack>
      </Sample>
      <CommandPalette isOpen={open === 'palette'} items={SCREENS} onSelect={close} onClose={close} />
      <CountdownDialog isOpen={open === 'countdown'} seconds={12} onStay={close} onLeave={close} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} groups={SHORTCUTS} onClose={close} />
      <ProgressBar isActive={open === 'progress'} />
    </Stack>
  )
}

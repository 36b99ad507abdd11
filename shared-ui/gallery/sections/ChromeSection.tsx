import { useState } from 'react'
import {
  CountdownDialog,
  ModuleCard,
  PageFrame,
  ShortcutsDialog,
  StatusChip,
  SummaryCards,
  Tabs,
  WorkList,
} from '../../src/chrome/index.ts'
import { Button, Grid, ProgressBar, Stack, Surface, Text } from '../../src/index.ts'
import { Sample } from '../Sample.tsx'
import { SamplePalette } from './SamplePalette.tsx'

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

const WORK = [
  {
    id: 'a',
    title: 'Adaeze Okonkwo',
    text: 'User: creation, by ho.maker',
    href: '#chrome',
    tone: 'warning',
    icon: 'check-queue',
    age: '13 days',
    due: { text: 'ends in 20 hours', tone: 'warning' },
  },
  {
    id: 'b',
    title: 'KudiPay International',
    text: 'Partner: change, by ho.maker',
    href: '#chrome',
    tone: 'warning',
    icon: 'check-queue',
    age: '3 days',
    due: { text: 'ends in 11 days', tone: 'neutral' },
  },
  { id: 'c', title: 'A screen that is not open', text: 'Shown, and no link', tone: 'negative', icon: 'warning' },
] as const
const ALL_WORK = [{ href: '#chrome', label: 'See all 12' }]

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
        <ModuleCard
          title="Report Engine"
          icon="report"
          href="#chrome"
          figures={[
            { id: 'ready', label: 'Ready', value: 1204, note: 'oldest 3 days', href: '#chrome' },
            { id: 'failed', label: 'Failed', value: null, note: 'could not be read', href: '#chrome' },
            { id: 'running', label: 'Running', value: undefined, href: '#chrome' },
          ]}
        />
      </Grid>
      <WorkList title="Waiting for your decision" count="12" items={WORK} more={ALL_WORK} />
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
      <SamplePalette isOpen={open === 'palette'} onClose={close} />
      <CountdownDialog isOpen={open === 'countdown'} seconds={12} onStay={close} onLeave={close} />
      <ShortcutsDialog isOpen={open === 'shortcuts'} groups={SHORTCUTS} onClose={close} />
      <ProgressBar isActive={open === 'progress'} />
    </Stack>
  )
}

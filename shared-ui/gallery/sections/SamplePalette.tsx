import { useState } from 'react'
import { CommandPalette, filterItems } from '../../src/chrome/index.ts'
import { SCREENS } from './screens.ts'

const PEOPLE = [
  { id: 'ada', label: 'Adaeze Okonkwo', known: 'ho.maker@bank.example', status: { word: 'Active', tone: 'positive' } },
  {
    id: 'tunde',
    label: 'Babátúndé Adéwálé',
    known: 'ho.checker@bank.example',
    status: { word: 'Locked', tone: 'negative' },
  },
] as const

/** The command palette with the gallery's screens and two people. */
export function SamplePalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const groups = [
    { id: 'screens', title: 'Screens', items: filterItems(SCREENS, query) },
    { id: 'user', title: 'Users', items: query === '' ? [] : filterItems(PEOPLE, query) },
  ]
  return (
    <CommandPalette
      isOpen={isOpen}
      query={query}
      onQuery={setQuery}
      groups={groups.filter(({ items }) => items.length > 0)}
      state="answered"
      onRetry={onClose}
      onSelect={onClose}
      onClose={onClose}
    />
  )
}

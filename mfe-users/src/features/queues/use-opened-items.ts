import type { QueueRow } from '@portal/contract/queue/queue.calls'
import { useCallback, useState } from 'react'

/** Tracks which items are open, which were opened, and which must still be opened according to the gateway. */
export interface OpenedItems {
  /** Items still to be opened, in order. */
  readonly awaited: readonly QueueRow[]
  isOpen(cqId: string): boolean
  isSeen(cqId: string): boolean
  /** Increases with each press that leads to the item; null for all others. */
  soughtOf(cqId: string): object | null
  toggle(cqId: string): void
  /** The item's details were rendered. */
  see(cqId: string): void
  /** Opens the first required item and moves to it. */
  openFirst(): void
}

/** Remembers what the checker opened, even while the dialog is closed. */
export function useOpenedItems(items: readonly QueueRow[]): OpenedItems {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [sought, setSought] = useState<{ readonly cqId: string } | null>(null)
  const see = useCallback((cqId: string) => setSeen((before) => new Set(before).add(cqId)), [])
  const awaited = items.filter(({ cqId, isOpenedFirst }) => isOpenedFirst && !seen.has(cqId))

  return {
    awaited,
    isOpen: (cqId) => open.has(cqId),
    isSeen: (cqId) => seen.has(cqId),
    soughtOf: (cqId) => (sought?.cqId === cqId ? sought : null),
    toggle: (cqId) => {
      setSought(null)
      setOpen((before) => {
        const after = new Set(before)
        if (!after.delete(cqId)) after.add(cqId)
        return after
      })
    },
    see,
    openFirst: () => {
      const [first] = awaited
      if (first === undefined) return
      setOpen((before) => new Set(before).add(first.cqId))
      setSought({ cqId: first.cqId })
    },
  }
}

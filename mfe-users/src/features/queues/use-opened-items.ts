import type { QueueRow } from '@portal/contract/queue/queue.calls'
import { useCallback, useState } from 'react'

/** The items that are open, that were opened, and that the gateway still requires to be opened. */
export interface OpenedItems {
  /** The items that must still be opened, in order. */
  readonly awaited: readonly QueueRow[]
  isOpen(cqId: string): boolean
  isSeen(cqId: string): boolean
  /** A new object each time the user is led to the item. Null for all other items. */
  soughtOf(cqId: string): object | null
  toggle(cqId: string): void
  /** Records that the item's details were rendered. */
  see(cqId: string): void
  /** Opens the first item that must be opened, and moves to it. */
  openFirst(): void
}

/** Remembers which items the checker opened, even while the dialog is closed. */
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

import { type QueueRequest, type QueueRow, readQueue } from '@portal/contract/queue/queue.calls'
import { useRead } from '@portal/portal-sdk/read'
import { useEffect, useMemo, useRef, useState } from 'react'
import { afterDecision, neighbour, type ReviewPage, type Step } from './next-item.ts'

/** As many as a list call answers at once. */
const AT_ONCE = 100

/** The checker's way through what waits in the list. */
export interface ReviewWalk {
  /** Place of the item among what waits, from 1; null of one that does not wait. */
  readonly place: number | null
  readonly total: number
  /** Name of the item, known before it is read. */
  readonly name: string | undefined
  /** The item after it, to be read ahead. */
  readonly upcoming: string | undefined
  /** The checker came here by a step and not from the list. */
  readonly isStep: boolean
  /** The item was decided here: the next one is about to appear. */
  readonly isDecidedHere: boolean
  /** No item follows: the dialog says so. */
  readonly isAtEnd: boolean
  next(): void
  previous(): void
  /** The item is decided, by the checker or meanwhile by another: shows the next one. */
  showNext(): void
  /** From the end to the first that still waits; undefined where none does. */
  readonly restart: (() => void) | undefined
}

interface WantedPage {
  readonly page: number
  /** Which of the page's items is gone to; none is gone to where the item itself is looked for. */
  readonly end: 'first' | 'last' | null
}

/**
 * Goes through the items that wait for this checker, in the order and within the filters of the list, whatever page of
 * it is in sight.
 * @param request what the list's rows are asked by
 */
export function useReviewWalk(request: QueueRequest, cqId: string, moveTo: (cqId: string) => void): ReviewWalk {
  const [wanted, setWanted] = useState<WantedPage>({ page: 0, end: null })
  const [isAtEnd, setAtEnd] = useState(false)
  const [isStep, setStep] = useState(false)
  const isSought = useRef(true)
  const decided = useRef(new Set<string>())
  const seen = useRef(new Set<string>())
  const asked = useMemo(
    () => ({ ...request, filters: { ...request.filters, canDecide: ['YES'] }, page: wanted.page, size: AT_ONCE }),
    [request, wanted.page],
  )
  const { data } = useRead(readQueue, asked, { keepPrevious: true })
  const page = data?.page === wanted.page ? data : undefined
  const ids = useMemo(() => page?.data.map((row) => row.cqId) ?? [], [page])
  const hasMore = page !== undefined && (wanted.page + 1) * AT_ONCE < page.total
  const shown: ReviewPage = { ids, hasMore, hasFewer: wanted.page > 0 }
  const isDecided = (id: string) => decided.current.has(id)

  const go = (to: string) => {
    setAtEnd(false)
    setStep(true)
    moveTo(to)
  }
  const take = (step: Step) => {
    if (step === null) setAtEnd(true)
    else if ('to' in step) go(step.to)
    else if (step.page === 'next') setWanted({ page: wanted.page + 1, end: 'first' })
    else setWanted({ page: wanted.page - 1, end: 'last' })
  }

  useEffect(() => void seen.current.add(cqId), [cqId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has come is acted on once
  useEffect(() => {
    if (page === undefined) return
    const { end } = wanted
    if (end !== null) {
      setWanted({ ...wanted, end: null })
      const to = (end === 'first' ? ids : ids.toReversed()).find((id) => !isDecided(id))
      if (to === undefined) setAtEnd(true)
      else go(to)
      return
    }
    if (!isSought.current) return
    isSought.current = !ids.includes(cqId) && hasMore
    // For an item that is not pending the walk begins at the top.
    if (isSought.current) setWanted({ page: wanted.page + 1, end: null })
    else if (!ids.includes(cqId) && wanted.page > 0) setWanted({ page: 0, end: null })
  }, [page])

  const first = ids.find((id) => !isDecided(id))
  const at = ids.indexOf(cqId)
  const row: QueueRow | undefined = page?.data[at]
  const following = neighbour(shown, cqId, 1, isDecided)
  return {
    place: at < 0 ? null : wanted.page * AT_ONCE + at + 1,
    total: page?.total ?? 0,
    name: row?.cqName,
    upcoming: following !== null && 'to' in following ? following.to : undefined,
    isStep,
    isDecidedHere: isDecided(cqId),
    isAtEnd,
    next: () => take(following),
    previous: () => {
      const before = neighbour(shown, cqId, -1, isDecided)
      if (before !== null) take(before)
    },
    showNext: () => {
      decided.current.add(cqId)
      take(afterDecision(shown, cqId, isDecided, (id) => seen.current.has(id)))
    },
    restart: first === undefined ? undefined : () => go(first),
  }
}

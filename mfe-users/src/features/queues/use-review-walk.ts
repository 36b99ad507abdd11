import { type QueueRequest, type QueueRow, readQueue } from '@portal/contract/queue/queue.calls'
import { useRead } from '@portal/portal-sdk/read'
import { useEffect, useMemo, useRef, useState } from 'react'
import { afterDecision, neighbour, type ReviewPage, type Step } from './next-item.ts'

/** The maximum number of rows per list call. */
const AT_ONCE = 100

/** The checker's position among the pending items of the list. */
export interface ReviewWalk {
  /** The item's position among the pending items, starting at 1. Null if the loaded page does not contain the item. */
  readonly place: number | null
  readonly total: number
  /** The item's name, known before the item is loaded. Undefined if the loaded page does not contain the item. */
  readonly name: string | undefined
  /** The next item, which is loaded in advance. Undefined if the loaded page has no next item. */
  readonly upcoming: string | undefined
  /** Whether the checker came from another item, not from the list. */
  readonly isStep: boolean
  /** Whether the item was decided here, so that the next item is about to appear. */
  readonly isDecidedHere: boolean
  /** Whether the checker has passed the last item, so that the dialog shows the end of the review. */
  readonly isAtEnd: boolean
  next(): void
  previous(): void
  /** Shows the next item after the current item was decided, here or by another checker. */
  showNext(): void
  /** Goes from the end to the first item of the loaded page that was not decided here. Undefined if all were. */
  readonly restart: (() => void) | undefined
}

interface WantedPage {
  readonly page: number
  /** The end of the loaded page to go to. Null while the current item is being located. */
  readonly end: 'first' | 'last' | null
}

/**
 * Provides the steps through this checker's pending items in the order and with the filters of the list, across all
 * pages.
 * @param request the request that loaded the rows of the list
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page is processed once
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
    // If the item is not pending, the review starts at the top of the list.
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

import { countQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import type { ListControl } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { Button, color, Notice, Stack, styled, Text, TOUCH } from '@portal/shared-ui'
import { useLetterKeys } from '@portal/shared-ui/chrome'
import { Dialog } from '@portal/shared-ui/dialog'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DecideButton } from './DecideButton.tsx'
import { DecisionForm, type DecisionMode } from './DecisionForm.tsx'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import { ItemView } from './ItemView.tsx'
import QueueItemDialog from './QueueItemDialog.tsx'
import { ReviewEndActions } from './ReviewEnd.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'
import { reviewAct } from './review-keys.ts'
import { useQueueItem } from './use-queue-item.ts'
import { useReviewWalk } from './use-review-walk.ts'
import { useSettled } from './use-settled.ts'
import { useShownToEnd } from './use-shown-to-end.ts'

const FORM = 'decision'
const AUTHORIZE = 'decision-authorize'

const Hint = styled.span({
  fontSize: 13,
  color: color.muted,
  marginInlineEnd: 'auto',
  '&:empty': { position: 'absolute' },
  [TOUCH]: { display: 'none' },
})

interface ReviewDialogProps {
  readonly cqId: string
  readonly list: Pick<ListControl<unknown, unknown>, 'request' | 'moveTo' | 'close'>
}

/**
 * Shows the checker's review: one item after the other in the same dialog, with buttons or keys. The key A selects
 * Authorize; Enter then authorizes if the content was shown to its end. A key press for one item never decides the next
 * item.
 */
export default function ReviewDialog({ cqId, list }: ReviewDialogProps) {
  const t = useTexts('mfe-users')
  const areLettersOn = useLetterKeys()
  const { data, error, isLoading, reload } = useQueueItem(cqId)
  const walk = useReviewWalk({ ...list.request, isMaker: 'NO' }, cqId, list.moveTo)
  useRead(readQueueItem, { cqId: walk.upcoming ?? '' }, { enabled: walk.upcoming !== undefined })
  const item = data?.item.cqId === cqId ? data.item : undefined
  const mode = useRef<DecisionMode>('AUTHORIZE')
  const [running, setRunning] = useState<DecisionMode | null>(null)
  const { isAtEnd, isDecidedHere, showNext } = walk
  const { data: counted } = useRead(countQueue, {}, { enabled: isAtEnd, isAfresh: true })
  const waiting = isAtEnd ? counted?.waiting : undefined
  const canDecide = item?.canDecide === true && !isAtEnd
  const isSettled = useSettled(canDecide ? cqId : null)
  // If the dialog was opened from the list, the buttons work at once, because no earlier press can be repeated.
  const isOpen = canDecide && !isDecidedHere && running === null && (isSettled || !walk.isStep)

  const { endRef, isShown, readOn } = useShownToEnd(canDecide ? cqId : null)
  const [chosen, setChosen] = useState<string | null>(null)
  const isChosen = canDecide && chosen === cqId
  /** The item for which a key was pressed too early: while the item was loading, or just after it was shown. */
  const [early, setEarly] = useState<string | null>(null)

  const decide = (wanted: DecisionMode) => {
    if (!isOpen) return
    mode.current = wanted
    ;(document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit()
  }
  const reason = () => document.querySelector<HTMLElement>(`#${FORM} textarea`)
  const choose = () => {
    setChosen(cqId)
    document.getElementById(AUTHORIZE)?.focus({ preventScroll: true })
    if (!isShown) readOn()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isReasoned = event.target === reason() && event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isConfirmed = isChosen && (event.target as HTMLElement).id === AUTHORIZE && event.key === 'Enter'
    const act = areLettersOn ? reviewAct(event.nativeEvent) : null
    if (running !== null || (act === null && !isReasoned && !isConfirmed)) return
    event.preventDefault()
    if (act === 'next') walk.next()
    else if (act === 'previous') walk.previous()
    else if (!isSettled || event.repeat) setEarly(cqId)
    else if (act === 'authorize') choose()
    else if (act === 'reject') reason()?.focus()
    else if (isReasoned) decide('REJECTED')
    else if (isShown) decide('AUTHORIZE')
    else readOn()
  }

  // After the list was loaded, another checker decided the item, its maker withdrew the item, or the item expired.
  const isGone = walk.isStep && !isAtEnd && !isDecidedHere && item !== undefined && item.cqStatus !== 'PENDING'
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced and skipped only once
  useEffect(() => {
    if (!isGone || running !== null) return
    notify({ tone: 'warning', text: t('queue.goneMeanwhile', { name: item?.cqName ?? '' }) })
    showNext()
  }, [isGone, running, cqId])

  if (item?.isMaker) return <QueueItemDialog cqId={cqId} onClose={list.close} />
  if (isAtEnd) {
    const isDone = waiting === 0
    return (
      <Dialog
        isOpen
        size="lg"
        recordId={isDone ? 'done' : 'end'}
        title={t(isDone ? 'review.done' : 'review.end')}
        onClose={list.close}
        actions={<ReviewEndActions {...{ waiting }} onRestart={walk.restart} onClose={list.close} />}
      >
        <Text>
          {waiting === undefined ? '' : t(isDone ? 'review.doneText' : 'review.stillWaiting', { count: waiting })}
        </Text>
      </Dialog>
    )
  }
  const name = item?.cqName ?? walk.name
  return (
    <Dialog
      isOpen
      isSticky
      isSteady
      size="lg"
      recordId={cqId}
      title={name === undefined ? t('queue.loading') : t('queue.item', { name })}
      onClose={running === null ? list.close : undefined}
      onKeyDown={onKeyDown}
      actions={
        canDecide ? (
          <>
            <Hint role="status">
              {isChosen
                ? t(isShown ? 'review.confirm' : 'review.readOn')
                : early === cqId && isSettled && t('review.early')}
            </Hint>
            <DecideButton mode="REJECTED" {...{ running }} onPress={decide} />
            <DecideButton id={AUTHORIZE} mode="AUTHORIZE" {...{ running }} onPress={decide} />
          </>
        ) : (
          <Button onClick={list.close}>{t('close')}</Button>
        )
      }
    >
      <Stack gap={4}>
        <ReviewSteps walk={walk} />
        <div aria-busy={canDecide ? !isSettled : isLoading}>
          {canDecide && (
            <DecisionForm
              key={cqId}
              id={FORM}
              {...{ item, mode, endRef }}
              onRunning={(isRunning) => setRunning(isRunning ? mode.current : null)}
              onDecided={showNext}
              onStale={reload}
            />
          )}
          {item && !canDecide && <ItemView item={item} />}
          {isLoading && <ItemSkeleton />}
          {error && <Notice tone="warning">{error.message}</Notice>}
        </div>
      </Stack>
    </Dialog>
  )
}

import { useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { useEffect } from 'react'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import { ItemView } from './ItemView.tsx'
import { useQueueItem } from './use-queue-item.ts'

interface ItemDetailProps {
  readonly cqId: string
  /** Called when the item's changes are rendered. */
  readonly onDrawn: (cqId: string) => void
}

/** Shows the details of an item in a list, loaded when the user opens the item. */
export function ItemDetail({ cqId, onDrawn }: ItemDetailProps) {
  const t = useTexts('mfe-users')
  const { data, error, isLoading, reload } = useQueueItem(cqId, { isQuiet: true })
  const isDrawn = data !== undefined
  useEffect(() => {
    if (isDrawn) onDrawn(cqId)
  }, [isDrawn, cqId, onDrawn])
  if (data) return <ItemView item={data.item} />
  if (isLoading) return <ItemSkeleton />
  return (
    <Stack gap={2}>
      <Notice tone="warning">{error?.message}</Notice>
      <div>
        <Button size="sm" startIcon="refresh" onClick={() => void reload()}>
          {t('queue.readAgain')}
        </Button>
      </div>
    </Stack>
  )
}

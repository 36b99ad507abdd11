import { Skeleton, Stack } from '@portal/shared-ui'

/** Shows a placeholder while an item is loading. */
export function ItemSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton width="70%" height={20} />
      <Skeleton width="100%" height={140} />
    </Stack>
  )
}

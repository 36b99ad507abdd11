import { Skeleton, Stack } from '@portal/shared-ui'

/** In the place of an item that is being read. */
export function ItemSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton width="70%" height={20} />
      <Skeleton width="100%" height={140} />
    </Stack>
  )
}

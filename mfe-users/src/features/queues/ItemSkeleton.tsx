import { Skeleton, Stack, styled } from '@portal/shared-ui'

/** Most items fill the height of the dialog, so that the dialog hardly moves when the item arrives. */
const Tall = styled('div')({ minHeight: 'calc(100dvh - 280px)' })

/** Shows a placeholder while an item is loading. */
export function ItemSkeleton() {
  return (
    <Tall>
      <Stack gap={3}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="100%" height={140} />
      </Stack>
    </Tall>
  )
}

import { Skeleton, Stack } from '@portal/shared-ui'

/** A chart in its card with title and legend, in pixels. */
const CARD_HEIGHT = 430

/** The room of charts that are loading, so that the rest of the page does not move. */
export const AwaitedCharts = ({ count }: { readonly count: number }) => (
  <Stack gap={4}>
    {Array.from({ length: count }, (_, at) => `row ${at}`).map((row) => (
      <Skeleton key={row} height={CARD_HEIGHT} />
    ))}
  </Stack>
)

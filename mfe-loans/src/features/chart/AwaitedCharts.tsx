import { Skeleton, Stack } from '@portal/shared-ui'

/** The height in pixels of a chart in its card, with title and legend. */
const CARD_HEIGHT = 430

/** Shows the space for charts that are loading, so that the other parts of the page do not move. */
export const AwaitedCharts = ({ count }: { readonly count: number }) => (
  <Stack gap={4}>
    {Array.from({ length: count }, (_, at) => `row ${at}`).map((row) => (
      <Skeleton key={row} height={CARD_HEIGHT} />
    ))}
  </Stack>
)

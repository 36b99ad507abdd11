import type { ReadState } from '@portal/portal-sdk/read'
import { Stack, Text } from '@portal/shared-ui'
import { ErrorState } from '@portal/shared-ui/chrome'
import type { ReactNode } from 'react'
import { AwaitedCharts } from './AwaitedCharts.tsx'

interface ChartPartProps {
  readonly title: string
  readonly controls?: ReactNode
  /** The queries that load the data of the charts. */
  readonly reads: readonly Pick<ReadState<unknown>, 'data' | 'error' | 'reload'>[]
  /** The number of chart rows to reserve space for while the queries are loading. */
  readonly awaited: number
  /** The charts, rendered after all queries are loaded. */
  readonly children: ReactNode
}

/** Shows a part of the screen with its heading. It shows its charts, a loading state, or an error. */
export function ChartPart({ title, controls, reads, awaited, children }: ChartPartProps) {
  const failed = reads.find(({ error }) => error)
  const retry = () => {
    for (const { error, reload } of reads) if (error) void reload()
  }
  return (
    <Stack gap={4}>
      <Text as="h2" size={16} weight="strong">
        {title}
      </Text>
      {controls}
      {failed ? (
        <ErrorState onRetry={retry} reference={failed.error?.correlationId ?? undefined} />
      ) : reads.every(({ data }) => data) ? (
        children
      ) : (
        <AwaitedCharts count={awaited} />
      )}
    </Stack>
  )
}

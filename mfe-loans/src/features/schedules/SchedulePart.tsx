import { Stack, Text } from '@portal/shared-ui'
import { type ReactNode, useId } from 'react'

interface SchedulePartProps {
  readonly title: string
  readonly children: ReactNode
}

/** Shows a titled part of the page, spaced like the parts of a panel. */
export function SchedulePart({ title, children }: SchedulePartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <Text as="h2" id={titleId} size={14} weight="strong">
          {title}
        </Text>
        {children}
      </Stack>
    </section>
  )
}

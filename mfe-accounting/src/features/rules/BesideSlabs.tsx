import { Stack, Surface, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'

interface BesideSlabsProps {
  readonly title: string
  /** The text that explains the preview. */
  readonly text: string
  readonly children: ReactNode
}

/** Shows the preview of the edited slabs, on a separate surface. */
export function BesideSlabs({ title, text, children }: BesideSlabsProps) {
  return (
    <Surface padding={5}>
      <Stack gap={4}>
        <div>
          <Text as="h2" size={16} weight="strong">
            {title}
          </Text>
          <Text size={13} tone="muted">
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </Surface>
  )
}

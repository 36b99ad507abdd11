import { Stack, Surface, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** The height of the sticky bar on every screen. */
const HEADER_HEIGHT = 56

interface SheetSectionProps {
  /** A stable id: the guided tour points at it. */
  readonly id: string
  readonly title: string
  /** The section's completeness, beside the title. */
  readonly aside?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One card of the officer screen. */
export function SheetSection({ id, title, aside, action, children }: SheetSectionProps) {
  return (
    <Surface
      as="section"
      id={id}
      style={{ scrollMarginTop: HEADER_HEIGHT + 16 }}
      aria-labelledby={`${id}-title`}
      padding={5}
    >
      <Stack gap={4}>
        <Stack direction="row" justify="space-between" align="center" gap={3} isWrapping>
          <Stack direction="row" gap={3} align="baseline" isWrapping>
            <Text as="h2" id={`${id}-title`} size={16} weight="strong">
              {title}
            </Text>
            {aside && (
              <Text as="span" size={13} tone="muted">
                {aside}
              </Text>
            )}
          </Stack>
          {action}
        </Stack>
        {children}
      </Stack>
    </Surface>
  )
}

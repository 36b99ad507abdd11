import { Stack, Surface, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** The height in pixels of the sticky bar on every screen. */
const HEADER_HEIGHT = 56

interface SheetSectionProps {
  /** A stable element id, which the guided tour points at. */
  readonly id: string
  readonly title: string
  /** A text beside the title that shows how complete the section is. */
  readonly aside?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Shows one card of the officer screen. */
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

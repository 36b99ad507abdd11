import type { ReactNode } from 'react'
import { Stack, Text } from '../src/index.ts'

/** Shows a state of a component under the name of the state. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text size={12} tone="muted">
        {name}
      </Text>
      {children}
    </Stack>
  )
}

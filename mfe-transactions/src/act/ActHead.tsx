import { Parts, Stack, Text } from '@portal/shared-ui'

/** Whose transaction it is, and of how much: what an act is about. */
export function ActHead({ receiver, about }: { readonly receiver: string; readonly about: readonly string[] }) {
  return (
    <Stack gap={1}>
      <Text weight="strong">{receiver}</Text>
      <Text tone="muted">
        <Parts of={about} />
      </Text>
    </Stack>
  )
}

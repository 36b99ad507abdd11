import { Parts, Stack, Text } from '@portal/shared-ui'

/** Shows the receiver and the amount of the transaction. */
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

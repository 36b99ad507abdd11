import { Skeleton, Stack, Surface } from '@portal/shared-ui'

/** Shows a placeholder while settings are loading. */
export function SettingsWaiting() {
  return (
    <Surface padding={5}>
      <Stack gap={4}>
        <Skeleton width="30%" height={20} />
        <Skeleton width="100%" height={44} />
        <Skeleton width="30%" height={20} />
        <Skeleton width="100%" height={44} />
      </Stack>
    </Surface>
  )
}

import { Stack } from '../../src/index.ts'
import { addressOf, type GallerySettings } from '../settings.ts'

/** Shows parts that take the full window, each in its own frame. */
export function FramesSection({ settings }: { settings: GallerySettings }) {
  return (
    <Stack gap={6}>
      {['frame', 'auth'].map((view) => (
        <iframe
          key={view}
          title={view}
          src={addressOf({ ...settings, view })}
          style={{ width: '100%', height: 720, border: '1px solid #7b8d96', borderRadius: 8 }}
        />
      ))}
    </Stack>
  )
}

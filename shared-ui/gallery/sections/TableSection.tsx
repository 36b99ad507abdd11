import { Stack } from '../../src/index.ts'
import { Sample } from '../Sample.tsx'
import { TableGallery } from '../table/TableGallery.tsx'

const MODES = ['data', 'loading', 'empty', 'error', 'stale'] as const

export function TableSection() {
  return (
    <Stack gap={8}>
      {MODES.map((mode) => (
        <Sample key={mode} name={mode}>
          <TableGallery mode={mode} />
        </Sample>
      ))}
    </Stack>
  )
}

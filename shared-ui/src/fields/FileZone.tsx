import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { color, radius, space } from '../theme/tokens.ts'

const Zone = styled.div({
  display: 'flex',
  gap: space(3),
  padding: space(3),
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  minWidth: 0,
  '&[data-layout="line"]': { flexWrap: 'wrap', alignItems: 'center' },
  '&[data-layout="stack"]': { flexDirection: 'column', alignItems: 'flex-start' },
  '&[data-over="true"]': { background: color.primarySoft, borderColor: color.primary },
  '&:has([aria-invalid="true"])': { borderColor: color.danger },
})

interface FileZoneProps {
  readonly layout: 'line' | 'stack'
  readonly isBusy?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** The drop area around the file control. */
export function FileZone({ layout, isBusy, onFiles, children }: FileZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    <Zone
      data-layout={layout}
      data-over={isOver}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </Zone>
  )
}

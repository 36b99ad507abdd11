import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, font, space } from '../theme/tokens.ts'
import { breaking } from './breaking.tsx'

const List = styled.dl({ display: 'flex', flexDirection: 'column', gap: space(0.5), minWidth: 0 })
const Label = styled.dt({ fontSize: 13, color: color.muted })
const Value = styled.dd({ fontSize: 14, overflowWrap: 'anywhere' })

export interface ReadOnlyFieldProps {
  label: string
  /** The value; for an empty value the field shows "Not given". */
  value: ReactNode
  /** Whether the value is monospaced: for references, codes and keys. */
  isMono?: boolean
}

/** A read-only value with its label. It looks like text, not like a disabled field. */
export function ReadOnlyField({ label, value, isMono }: ReadOnlyFieldProps) {
  const t = useKitText()
  const isEmpty = value === null || value === undefined || value === ''
  return (
    <List>
      <Label>{label}</Label>
      <Value style={isMono && !isEmpty ? { fontFamily: font.mono } : undefined}>
        {isEmpty ? <span style={{ color: color.faint }}>{t('readOnly.empty')}</span> : breaking(value)}
      </Value>
    </List>
  )
}

import styled from '@emotion/styled'
import { formatCount } from '@portal/contract/format'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { color } from '../../theme/tokens.ts'
import { useTable } from '../TableContext.ts'

const Serial = styled.span({ color: color.muted, fontVariantNumeric: 'tabular-nums' })

/** The row's number over all pages. */
export function SerialCell({ index }: { readonly index: number }) {
  const { firstIndex } = useTable()
  return <Serial>{formatCount(firstIndex + index + 1, useLocale())}</Serial>
}

import styled from '@emotion/styled'
import { zoneWord } from '@portal/contract/format'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { color } from '../../theme/tokens.ts'

const Zone = styled.span({ display: 'block', fontSize: 11, fontWeight: 400, color: color.faint })

/**
 * The heading of a column of times, with the zone of its times: two people who talk about one order may see different
 * times. The zone is not part of the heading's name, because each cell's full text has it.
 */
export function ZonedHeading({ header }: { readonly header: string }) {
  const zone = zoneWord(useLocale())
  return (
    <div className="MuiDataGrid-columnHeaderTitle">
      {header}
      <Zone aria-hidden="true">{zone}</Zone>
    </div>
  )
}

import styled from '@emotion/styled'
import { Icon, isIcon } from '../icon/Icon.tsx'
import { StatusChip } from '../status/StatusChip.tsx'
import { color, radius, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import type { PaletteItem } from './palette-filter.ts'
import { stretchesOf } from './palette-matches.ts'

const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 40,
  padding: `${space(1)} ${space(3)}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '& > svg': { color: color.muted, flexShrink: 0 },
  '& > small': { flexShrink: 0, fontSize: 12, color: color.muted },
  '&[aria-selected="true"]': { background: color.primarySoft },
})
const Words = styled.span({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > small': { fontSize: 12, color: color.muted },
  '& mark': { background: 'none', color: color.link, fontWeight: 700 },
})

interface PaletteLineProps {
  readonly id: string
  readonly item: PaletteItem
  /** The query; the parts of the texts that match the query are highlighted. */
  readonly query: string
  readonly isChosen: boolean
  /** Called when the pointer moves over the line. */
  readonly onPoint: () => void
  readonly onSelect: () => void
}

/**
 * A search result of the palette. The focus stays in the text field (combobox pattern): Enter in the text field opens
 * the chosen line.
 */
export function PaletteLine({ id, item, query, isChosen, onPoint, onSelect }: PaletteLineProps) {
  return (
    <Line
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {item.icon && isIcon(item.icon) && <Icon name={item.icon} size={18} />}
      <Words>
        <span>
          <Marked text={item.label} query={query} />
        </span>
        {item.known && (
          <small>
            <Marked text={item.known} query={query} />
          </small>
        )}
        {item.detail && <small>{item.detail}</small>}
      </Words>
      {item.status && <StatusChip label={item.status.word} tone={item.status.tone} />}
      {item.section && <small>{item.section}</small>}
    </Line>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return stretchesOf(text, query).map((one, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have nothing but their place
    one.isMatch ? <mark key={at}>{one.text}</mark> : <span key={at}>{one.text}</span>,
  )
}

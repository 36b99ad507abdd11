import { PRIVILEGE_TYPES, type PrivilegeType } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { usePrivilegeModules } from '@portal/portal-sdk/read'
import {
  CHECK_BOX,
  color,
  Icon,
  radius,
  space,
  styled,
  Text,
  TOUCH,
  TOUCH_EDGE,
  VisuallyHidden,
} from '@portal/shared-ui'
import { type MatrixPart, type PrivilegeCode, shareOf, toggled } from './privilege-matrix.rules.ts'

// Container widths (of a phone or a narrow panel) below which the columns do not fit, so that each module's name is
// shown above its privileges. Checkboxes need more room than ticks.
const NARROW_TO_READ = '@container (max-width: 499px)'
const NARROW_TO_CHOOSE = '@container (max-width: 639px)'
const STACKED = {
  '&, thead, tbody': { display: 'block' },
  tr: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space(4),
    padding: `${space(2)} ${space(3)}`,
    borderBottom: `1px solid ${color.border}`,
  },
  'thead tr': { background: color.sunken },
  'tbody tr:last-of-type': { borderBottom: 0 },
  'tbody tr:hover > *': { background: 'none' },
  'th, td': { height: 'auto', padding: 0, border: 0, textAlign: 'start' },
  'thead th': { height: 'auto' },
  'thead th:not(:first-of-type)': { width: 'auto' },
  'th:first-of-type': { position: 'static', flexBasis: '100%', paddingInlineStart: 0 },
  'td > *': { verticalAlign: 'middle' },
  'td label::after': { content: 'attr(data-type)' },
} as const
const Frame = styled.div({
  containerType: 'inline-size',
  overflowX: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
})
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  'th, td': { padding: '0 4px', height: 40, textAlign: 'center', borderBottom: `1px solid ${color.border}` },
  'thead th:not(:first-of-type)': { width: '14%' },
  'thead th': { height: 52, background: color.sunken, fontWeight: 550, fontSize: 12 },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'tbody tr:hover > *': { background: color.sunken },
  // The column with the modules remains visible while the privilege types scroll.
  'th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    textAlign: 'start',
    paddingInlineStart: space(3),
    fontWeight: 550,
    background: color.surface,
    minWidth: 96,
    '&:has(input)': { minWidth: 180 },
  },
  'thead th:first-of-type': { background: color.sunken },
  [NARROW_TO_CHOOSE]: { '&:not([data-reading])': STACKED },
  [NARROW_TO_READ]: {
    '&[data-reading]': {
      ...STACKED,
      td: { display: 'inline-flex', alignItems: 'center', color: color.muted },
      'td::after': { content: 'attr(data-type)', marginInlineStart: space(1.5) },
      // In read-only mode, only held privileges are shown.
      'thead, td[data-held="false"]': { display: 'none' },
    },
  },
})
const Choice = styled.label({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minWidth: 28,
  minHeight: 32,
  cursor: 'pointer',
  [TOUCH]: { minWidth: TOUCH_EDGE, minHeight: TOUCH_EDGE },
  textAlign: 'start',
  lineHeight: 1.25,
  input: CHECK_BOX,
})

interface PrivilegeMatrixProps {
  /** The accessible name of the table. */
  readonly label: string
  readonly held: readonly PrivilegeCode[]
  /** Called with the new privileges. Undefined in read-only mode. */
  readonly onChange?: (held: PrivilegeCode[]) => void
}

/**
 * Shows a table of modules by privilege types, read-only or with checkboxes for each cell, row and column. In read-only
 * mode the frame itself is focusable, so that it can be scrolled by keyboard.
 */
export function PrivilegeMatrix({ label, held, onChange }: PrivilegeMatrixProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const set = new Set(held)
  const word = (type: PrivilegeType) => c(`privilegeType.${type}`)
  // In read-only mode, the table shows only the modules of the role.
  const { modules: known, nameOf } = usePrivilegeModules(held)
  const modules = onChange ? known : known.filter((module) => shareOf(known, set, { module }) !== 'none')
  if (modules.length === 0) return <Text tone="muted">{t('matrix.none')}</Text>

  const box = (part: MatrixPart, name: string, words?: string, type?: string) => {
    const share = shareOf(known, set, part)
    if (!onChange) return words
    return (
      <Choice data-type={type}>
        <input
          type="checkbox"
          checked={share === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = share === 'some'
          }}
          onChange={() => onChange(toggled(known, set, part))}
          aria-label={name}
        />
        {words && <span aria-hidden>{words}</span>}
      </Choice>
    )
  }

  return (
    <Frame {...(onChange ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}>
      <Table data-reading={onChange ? undefined : true}>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{box({}, t('matrix.all'), t('matrix.module'))}</th>
            {PRIVILEGE_TYPES.map((type) => (
              <th scope="col" key={type}>
                {box({ type }, t('matrix.column', { type: word(type) }), word(type))}
                <Text as="div" size={12} tone="muted" weight="regular">
                  {c(`privilegeRole.${type}`)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => {
            const name = nameOf(module)
            return (
              <tr key={module}>
                <th scope="row">{box({ module }, t('matrix.row', { module: name }), name)}</th>
                {PRIVILEGE_TYPES.map((type) => (
                  <td
                    key={type}
                    {...(onChange ? {} : { 'data-type': word(type), 'data-held': set.has(`${module}|${type}`) })}
                  >
                    {onChange ? (
                      box({ module, type }, t('matrix.cell', { module: name, type: word(type) }), undefined, word(type))
                    ) : (
                      <Held isHeld={set.has(`${module}|${type}`)} />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Frame>
  )
}

function Held({ isHeld }: { isHeld: boolean }) {
  const c = useTexts('contract')
  if (!isHeld) return <VisuallyHidden>{c('yesNo.NO')}</VisuallyHidden>
  return <Icon name="check" size={16} label={c('yesNo.YES')} />
}

import { MODULES, PRIVILEGE_TYPES } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { below, color, Icon, radius, space, styled, Text, TOUCH, TOUCH_EDGE, VisuallyHidden } from '@portal/shared-ui'
import { type MatrixPart, type PrivilegeCode, shareOf, toggled } from './privilege-matrix.rules.ts'

const Scroll = styled.div({
  overflowX: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
})
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  // The five types fit beside the module into a panel of 440.
  'th, td': { padding: '0 4px', height: 40, textAlign: 'center', borderBottom: `1px solid ${color.border}` },
  'thead th:not(:first-of-type)': { width: '14%' },
  'thead th': { height: 52, background: color.sunken, fontWeight: 550, fontSize: 12 },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'tbody tr:hover > *': { background: color.sunken },
  // The module stays in sight while the types are scrolled.
  'th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    textAlign: 'start',
    paddingInlineStart: space(3),
    fontWeight: 550,
    background: color.surface,
    minWidth: 96,
    '&:has(input)': { minWidth: 180, [below(480)]: { minWidth: 148 } },
  },
  'thead th:first-of-type': { background: color.sunken },
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
  input: { width: 16, height: 16, flexShrink: 0, margin: 0, accentColor: color.primary, cursor: 'inherit' },
})

interface PrivilegeMatrixProps {
  /** Names the table. */
  readonly label: string
  readonly held: readonly PrivilegeCode[]
  /** Absent: to read. */
  readonly onChange?: (held: PrivilegeCode[]) => void
}

/**
 * Modules by types of privilege, to read or, with a box for every row and column, to choose. To read, there is nothing to
 * press in it: the keyboard reaches the frame, so that it can be scrolled.
 */
export function PrivilegeMatrix({ label, held, onChange }: PrivilegeMatrixProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const set = new Set(held)
  // Whoever reads wants the modules the role reaches, not the others.
  const modules = onChange ? MODULES : MODULES.filter((module) => shareOf(set, { module }) !== 'none')
  if (modules.length === 0) return <Text tone="muted">{t('matrix.none')}</Text>

  const box = (part: MatrixPart, name: string, words?: string) => {
    const share = shareOf(set, part)
    if (!onChange) return words
    return (
      <Choice>
        <input
          type="checkbox"
          checked={share === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = share === 'some'
          }}
          onChange={() => onChange(toggled(set, part))}
          aria-label={name}
        />
        {words && <span aria-hidden>{words}</span>}
      </Choice>
    )
  }

  return (
    <Scroll {...(onChange ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}>
      <Table>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{box({}, t('matrix.all'), t('matrix.module'))}</th>
            {PRIVILEGE_TYPES.map((type) => (
              <th scope="col" key={type}>
                {box({ type }, t('matrix.column', { type: c(`privilegeType.${type}`) }), c(`privilegeType.${type}`))}
                <Text as="div" size={12} tone="muted" weight="regular">
                  {c(`privilegeRole.${type}`)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => {
            const name = c(`module.${module}`)
            return (
              <tr key={module}>
                <th scope="row">{box({ module }, t('matrix.row', { module: name }), name)}</th>
                {PRIVILEGE_TYPES.map((type) => (
                  <td key={type}>
                    {onChange ? (
                      box({ module, type }, t('matrix.cell', { module: name, type: c(`privilegeType.${type}`) }))
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
    </Scroll>
  )
}

function Held({ isHeld }: { isHeld: boolean }) {
  const c = useTexts('contract')
  if (!isHeld) return <VisuallyHidden>{c('yesNo.NO')}</VisuallyHidden>
  return <Icon name="check" size={16} label={c('yesNo.YES')} />
}

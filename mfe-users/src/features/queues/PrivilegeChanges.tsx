import type { PrivilegeType } from '@portal/contract'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePrivilegeModules } from '@portal/portal-sdk/read'
import { color, Icon, radius, space, styled } from '@portal/shared-ui'
import { heldOf, privilegeChanges } from './privilege-changes.ts'

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: 13,
})
const Line = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)} ${space(3)}`,
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
  strong: { fontWeight: 550, minWidth: 150 },
})
const Given = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: `1px ${space(2)}`,
  borderRadius: radius.pill,
  background: color.successSoft,
  color: color.success,
  fontWeight: 550,
})
const Taken = styled(Given)({ background: color.dangerSoft, color: color.danger })

/** Shows the privileges that a role gains and loses, module by module. */
export function PrivilegeChanges({ change }: { change: FieldChange }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const word = (type: PrivilegeType) => c(`privilegeType.${type}`)
  const { before, after } = change.stored
  const { modules, nameOf } = usePrivilegeModules([...heldOf(before), ...heldOf(after)])
  return (
    <List aria-label={c('labels.privileges')}>
      {privilegeChanges(change, modules).map(({ module, added, removed }) => (
        <Line key={module}>
          <strong>{nameOf(module)}</strong>
          {added.map((type) => (
            <Given key={type}>
              <Icon name="plus" size={14} label={t('queue.given')} /> {word(type)}
            </Given>
          ))}
          {removed.map((type) => (
            <Taken key={type}>
              <Icon name="minus" size={14} label={t('queue.taken')} /> {word(type)}
            </Taken>
          ))}
        </Line>
      ))}
    </List>
  )
}

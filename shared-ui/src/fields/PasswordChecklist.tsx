import styled from '@emotion/styled'
import { type PasswordRule, passwordChecks } from '@portal/contract'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space } from '../theme/tokens.ts'

const Root = styled.div({
  padding: `${space(2.5)} ${space(3)}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  fontSize: 13,
})
const Heading = styled.p({ fontWeight: 550, marginBottom: space(1) })
const Line = styled.li({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: 2,
  // The colour is muted, because no requirement counts as violated before the first letter.
  color: color.muted,
  '&[data-met="false"]': { color: color.danger },
  '&[data-met="true"]': { color: color.success },
})

export interface PasswordChecklistProps {
  /** The server's password rule (ruling A07); the list shows only the requirements of this rule. */
  rule: PasswordRule
  password: string
}

/**
 * A live list of the requirements for a new password: a green tick for a met requirement, a red cross otherwise
 * (spec §5).
 */
export function PasswordChecklist({ rule, password }: PasswordChecklistProps) {
  const t = useKitText()
  const checks = passwordChecks(rule, password)
  const met = checks.filter((line) => line.met).length
  return (
    <Root>
      <Heading>{t('password.heading')}</Heading>
      <ul>
        {checks.map((line) => (
          <Line key={line.check} data-met={password === '' ? undefined : line.met}>
            <Icon
              name={line.met ? 'check' : 'close'}
              size={16}
              label={t(line.met ? 'password.met' : 'password.unmet')}
            />
            <span>{t(`password.${line.check}`, { min: rule.minLength, max: rule.maxLength })}</span>
          </Line>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {password !== '' && t('password.progress', { met, all: checks.length })}
      </VisuallyHidden>
    </Root>
  )
}

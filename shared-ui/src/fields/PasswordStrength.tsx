import styled from '@emotion/styled'
import { useDeferredValue } from 'react'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, space } from '../theme/tokens.ts'
import { type Strength, strengthOf } from './password-strength.ts'

const STEPS: readonly Exclude<Strength, 0>[] = [1, 2, 3, 4]
/** The lowest strength that the gateway accepts. */
const ENOUGH = 3

const Bars = styled.div({ display: 'flex', gap: space(1), marginBottom: space(1) })
const Bar = styled.span({
  flex: 1,
  height: 4,
  borderRadius: 2,
  background: color.border,
  '&[data-tone="danger"]': { background: color.danger },
  '&[data-tone="success"]': { background: color.success },
})
const Words = styled.p({ fontSize: 13 })

/**
 * Shows in words, and by four bars, how hard a new password is to guess. The list of leaked passwords makes this part
 * big, so it is loaded when a user types a password under a rule that asks for strength.
 */
export default function PasswordStrength({ password }: { password: string }) {
  const t = useKitText()
  const strength = strengthOf(useDeferredValue(password))
  const tone = strength >= ENOUGH ? 'success' : 'danger'
  return (
    <div>
      <Bars aria-hidden>
        {STEPS.map((step) => (
          <Bar key={step} data-tone={step <= strength ? tone : undefined} />
        ))}
      </Bars>
      <Words role="status">{t(`password.strength.${strength}`)}</Words>
    </div>
  )
}

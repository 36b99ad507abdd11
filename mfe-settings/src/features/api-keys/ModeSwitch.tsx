import type { KeyEnvironment } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { color, radius, space, styled, TOUCH, TOUCH_EDGE } from '@portal/shared-ui'

const MODES: readonly KeyEnvironment[] = ['live', 'test']

const Root = styled.fieldset({
  display: 'inline-flex',
  margin: 0,
  padding: 2,
  gap: 2,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
})
const Mode = styled.button({
  minHeight: 34,
  padding: `0 ${space(4)}`,
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: color.muted,
  fontWeight: 550,
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { color: color.text },
  '&[aria-pressed="true"]': { background: color.primarySoft, color: color.text },
})

interface ModeSwitchProps {
  readonly env: KeyEnvironment
  readonly onChange: (env: KeyEnvironment) => void
}

/** Shows the switch between the data of live keys and of test keys. */
export function ModeSwitch({ env, onChange }: ModeSwitchProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  return (
    <Root aria-label={t('keys.modes')}>
      {MODES.map((mode) => (
        <Mode key={mode} type="button" aria-pressed={mode === env} onClick={() => onChange(mode)}>
          {c(`keyEnvironment.${mode}`)}
        </Mode>
      ))}
    </Root>
  )
}

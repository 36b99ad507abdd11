import { Notice } from '@portal/shared-ui'
import { RefusedTry } from '../../RefusedTry.tsx'
import type { PasskeyAct } from './use-passkey-act.ts'
import { usePasskeyTexts } from './use-passkey-texts.ts'

/** Shows why the last try with a passkey had no success. Shows nothing before the first try. */
export function PasskeyRefusal({ refusal, failure }: Pick<PasskeyAct, 'refusal' | 'failure'>) {
  const t = usePasskeyTexts()
  if (failure !== null) return <Notice tone="warning">{t(`failure.${failure}`)}</Notice>
  return refusal && <RefusedTry refusal={refusal} />
}

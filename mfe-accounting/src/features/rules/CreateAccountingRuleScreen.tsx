import { lazyPart, useSearchParams } from '@portal/portal-sdk'

const RuleEditor = lazyPart(() => import('./RuleEditor.tsx'))
const RuleCheckList = lazyPart(() => import('./RuleCheckList.tsx'))

/**
 * Shows the screen `/create-accounting-rule`: the slabs and entries of the rule in `?aeCode=`. Without `?aeCode=` the
 * screen lists the rules for checkers (ruling A19).
 */
export default function CreateAccountingRuleScreen() {
  const [query] = useSearchParams()
  const aeCode = query.get('aeCode')
  return aeCode ? <RuleEditor key={aeCode} aeCode={aeCode} replaces={query.get('replaces')} /> : <RuleCheckList />
}

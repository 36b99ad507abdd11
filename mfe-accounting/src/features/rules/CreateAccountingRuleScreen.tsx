import { lazyPart, useSearchParams } from '@portal/portal-sdk'

const RuleEditor = lazyPart(() => import('./RuleEditor.tsx'))
const RuleCheckList = lazyPart(() => import('./RuleCheckList.tsx'))

/**
 * `/create-accounting-rule`: the slabs and entries of the rule in `?aeCode=`. Without `?aeCode=`, it is the list of
 * rules for checkers (ruling A19).
 */
export default function CreateAccountingRuleScreen() {
  const [query] = useSearchParams()
  const aeCode = query.get('aeCode')
  return aeCode ? <RuleEditor key={aeCode} aeCode={aeCode} replaces={query.get('replaces')} /> : <RuleCheckList />
}

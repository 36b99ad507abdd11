import { isStatedField } from '@portal/contract/json-schema/stated-field'
import { compareVersions } from 'compare-versions'
import type { GatewayCalls } from './gateway-calls.ts'
import type { Consumer } from './read-consumers.ts'

/** The judgement of one module. */
export interface JudgedConsumer {
  readonly module: string
  readonly version: string
  /** Sentences that say what the gateway would break. */
  readonly breaks: readonly string[]
  /** The reason why a part could not be judged; absent if everything was. */
  readonly notChecked?: string
}

/** Says for each module which of its calls and fields a gateway would break. */
export function judgeConsumers(consumers: readonly Consumer[], gateway: GatewayCalls): readonly JudgedConsumer[] {
  return consumers.map(({ module, version, calls, fields }) => {
    if (calls === undefined)
      return { module, version, breaks: [], notChecked: 'it was built before calls were recorded' }
    const breaks = [
      ...callFaults(calls, gateway),
      ...('definitions' in gateway ? fieldFaults(fields ?? {}, gateway) : []),
    ]
    if (fields === undefined) return { module, version, breaks, notChecked: 'its tests recorded no fields' }
    if ('definitions' in gateway) return { module, version, breaks }
    return { module, version, breaks, notChecked: 'a running gateway does not state the fields of its answers' }
  })
}

function callFaults(calls: NonNullable<Consumer['calls']>, gateway: GatewayCalls): readonly string[] {
  return Object.entries(calls).flatMap(([path, built]) => {
    const present = Object.hasOwn(gateway.calls, path) ? gateway.calls[path] : undefined
    if (present === undefined) return [`The gateway has no call ${path}.`]
    const { since, breaking } = present
    if (compareVersions(breaking, built) > 0)
      return [`${path} changed incompatibly in version ${breaking}; the module was built with that of ${built}.`]
    return compareVersions(built, since) > 0
      ? [`${path} is that of version ${since}; the module was built with that of ${built}.`]
      : []
  })
}

function fieldFaults(
  fields: NonNullable<Consumer['fields']>,
  { calls, definitions }: Extract<GatewayCalls, { readonly definitions: unknown }>,
): readonly string[] {
  return Object.entries(fields).flatMap(([path, names]) => {
    const answer = Object.hasOwn(calls, path) ? calls[path]?.answer : undefined
    if (answer === undefined) return []
    const missing = names.filter((name) => !isStatedField(answer, name, definitions))
    return missing.length > 0 ? [`The answer of ${path} lacks ${missing.join(', ')}.`] : []
  })
}

/** Returns a line for each module with its sentences below it. */
export function consumerLines(judged: readonly JudgedConsumer[]): readonly string[] {
  const broken = judged.filter(({ breaks }) => breaks.length > 0).length
  return [
    ...judged.flatMap(({ module, version, breaks, notChecked }) => [
      `${breaks.length > 0 ? '✗' : notChecked ? '–' : '✓'} ${module} ${version}`,
      ...breaks.map((sentence) => `    breaks: ${sentence}`),
      ...(notChecked ? [`    not checked: ${notChecked}`] : []),
    ]),
    '',
    broken === 0
      ? `The gateway breaks none of ${judged.length} modules.`
      : `The gateway breaks ${broken} of ${judged.length} modules.`,
  ]
}

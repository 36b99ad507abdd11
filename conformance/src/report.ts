/** The aspects of a call that are checked, in the order of the output. */
export const ASPECTS = [
  'session',
  'privilege',
  'fields',
  'envelope',
  'answer',
  'pages',
  'sorting',
  'search',
  'unknown record',
  'scope',
  'idempotency',
  'version',
  'approval',
] as const
export type Aspect = (typeof ASPECTS)[number]

/** The result of one call. An aspect without any result does not exist for the call. */
export interface CallResult {
  readonly path: string
  readonly passed: readonly Aspect[]
  /** Sentences that say where the gateway departs from the contract. */
  readonly departures: readonly { readonly aspect: Aspect; readonly sentence: string }[]
  /** Aspects that could not be checked, with the reason. They are never counted as passed. */
  readonly notChecked: readonly { readonly aspect: Aspect; readonly reason: string }[]
}

/** Collects the results of a run. */
export interface Findings {
  pass(path: string, aspect: Aspect): void
  depart(path: string, aspect: Aspect, sentence: string): void
  skip(path: string, aspect: Aspect, reason: string): void
  results(): readonly CallResult[]
}

export function createFindings(paths: readonly string[]): Findings {
  const passed = new Map(paths.map((path) => [path, new Set<Aspect>()]))
  const departures = new Map(paths.map((path) => [path, new Map<string, Aspect>()]))
  const skipped = new Map(paths.map((path) => [path, new Map<Aspect, string>()]))
  return {
    pass: (path, aspect) => passed.get(path)?.add(aspect),
    depart: (path, aspect, sentence) => departures.get(path)?.set(sentence, aspect),
    skip: (path, aspect, reason) => {
      skipped.get(path)?.set(aspect, reason)
    },
    results: () =>
      paths.map((path) => {
        const departed = [...(departures.get(path) ?? [])].map(([sentence, aspect]) => ({ aspect, sentence }))
        const isDeparted = (aspect: Aspect) => departed.some((one) => one.aspect === aspect)
        const ok = ASPECTS.filter((aspect) => passed.get(path)?.has(aspect) && !isDeparted(aspect))
        const reasons = skipped.get(path) ?? new Map<Aspect, string>()
        return {
          path,
          passed: ok,
          departures: departed,
          notChecked: ASPECTS.flatMap((aspect) => {
            const reason = reasons.get(aspect)
            return reason === undefined || ok.includes(aspect) || isDeparted(aspect) ? [] : [{ aspect, reason }]
          }),
        }
      }),
  }
}

/** A requirement of levels 1 or 2 of OWASP ASVS 5.0.0, with our own words for it and what the portal does about it. */
export interface Requirement {
  /** The number in the standard: `6.2.1`. */
  readonly number: string
  /** What is asked, in a few words of our own. */
  readonly asks: string
  readonly result: Result
  /** Files that meet the requirement, as paths from the root. */
  readonly where: readonly string[]
  /** Tests that show it: `path: title`, or the code of a security test. */
  readonly tests: readonly string[]
  /** What differs with the password rule and the settings of the specification, if anything. */
  readonly spec: string | null
  /** For a failure, what will be done or why not. Otherwise what the operator does, or why it does not apply. */
  readonly decision: string | null
}

/**
 * `operator`: the portal supports it, but only the installation can meet it. The measure is a production portal with
 * the password rule `modern` and a second factor for all users.
 */
export type Result = 'met' | 'operator' | 'failed' | 'not applicable'

interface More {
  readonly spec?: string
  readonly decision?: string
}

type Files = string | readonly string[]

const GATEWAY = 'mock-gateway/src/'
/** Lets a path begin with `~/` for the sources of the gateway. */
const expanded = (files: Files) => [files].flat().map((file) => file.replace(/^~\//, GATEWAY))

export function met(number: string, asks: string, where: Files, tests: Files, more: More = {}): Requirement {
  return { number, asks, result: 'met', where: expanded(where), tests: expanded(tests), ...stated(more) }
}

/** @param where the guide that tells the operator, and code that supports it */
export function byOperator(
  number: string,
  asks: string,
  where: Files,
  decision: string,
  tests: Files = [],
  more: Pick<More, 'spec'> = {},
): Requirement {
  return {
    number,
    asks,
    result: 'operator',
    where: expanded(where),
    tests: expanded(tests),
    ...stated({ ...more, decision }),
  }
}

export function failed(
  number: string,
  asks: string,
  decision: string,
  where: Files = [],
  tests: Files = [],
): Requirement {
  return { number, asks, result: 'failed', where: expanded(where), tests: expanded(tests), ...stated({ decision }) }
}

export function notApplicable(number: string, asks: string, reason: string, tests: Files = []): Requirement {
  return {
    number,
    asks,
    result: 'not applicable',
    where: [],
    tests: expanded(tests),
    ...stated({ decision: reason }),
  }
}

const stated = ({ spec, decision }: More) => ({ spec: spec ?? null, decision: decision ?? null })

/** What the registry knows of the installed packages. */
export type Advisories =
  | { readonly isChecked: false; readonly reason: string }
  | { readonly isChecked: true; readonly findings: readonly Finding[] }

/** A package with a known hole. */
export interface Finding {
  readonly name: string
  readonly severity: string
  /** The installed versions that are affected, as a range. */
  readonly range: string
  readonly titles: readonly string[]
}

interface Audit {
  readonly message?: string
  readonly vulnerabilities?: Readonly<
    Record<string, { severity: string; range: string; via: readonly (string | { title?: string; url?: string })[] }>
  >
}

/** Reads what `npm audit --json` printed. Anything but a whole answer of the registry counts as not checked. */
export function readAdvisories(printed: string): Advisories {
  const audit = parse(printed)
  if (audit?.vulnerabilities === undefined)
    return { isChecked: false, reason: audit?.message ?? 'the registry did not answer' }
  const findings = Object.entries(audit.vulnerabilities).map(([name, { severity, range, via }]) => ({
    name,
    severity,
    range,
    titles: via.flatMap((one) =>
      typeof one === 'string' ? [] : [`${one.title ?? 'no title'} ${one.url ?? ''}`.trim()],
    ),
  }))
  return { isChecked: true, findings }
}

function parse(printed: string): Audit | null {
  try {
    return JSON.parse(printed) as Audit
  } catch {
    return null
  }
}

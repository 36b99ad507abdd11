/** An account that the user can choose on the sign-in page. */
export interface OfferedAccount {
  readonly email: string
}

export const DEMO_PASSWORD = 'Demo#2026pw'

/** The accounts of the demo data, by e-mail address. */
export const DEMO_ACCOUNTS: readonly OfferedAccount[] = [
  ...['ho.maker', 'ho.checker', 'ho.checker2', 'ho.compliance', 'ho.admin', 'branch.teller'].map((name) => ({
    email: `${name}@bank.example`,
  })),
  { email: 'ops@swiftremit.example' },
  { email: 'ops@kudipay.example' },
]

/** The accounts in the README's table, with the texts of that table. */
const ACCOUNTS = [
  ['ho.maker', 'create, read and update everything'],
  ['ho.checker, ho.checker2', 'read everything, authorize and reject others’ changes'],
  ['ho.compliance, ho.compliance2', 'read everything, decide held transactions'],
  ['ho.auditor', 'reads everything, changes nothing'],
  ['ho.admin', 'everything, but never check their own change'],
  ['branch.teller, branch.teller2', 'a branch in Ghana: cash pickup at the counter'],
  ['branch.head', 'the same branch: authorizes its requests and tills'],
  ['ops@swiftremit.example, ops@kudipay.example', 'operators; each sees only its own rows'],
  ['admin@kudipay.example', 'an operator who signs in with a hard token'],
] as const

interface Started {
  readonly demoData: boolean
  readonly oidc: { readonly issuer: string; readonly label: string } | null
}

/** Returns the last messages of a start: the portal's address and how to sign in. */
export function welcome(address: string, { demoData, oidc }: Started, seconds: number): string {
  const lines = ['', `The portal is ready at ${address} (after ${seconds.toFixed(1)} s)`]
  if (demoData) {
    lines.push(
      '',
      'Demo accounts, password Demo#2026pw:',
      ...ACCOUNTS.map(([name, can]) => `  ${name.padEnd(44)} ${can}`),
      '',
      'The code of a hard token   npm run --silent token -- ho.maker',
      `Mails that were sent       ${address}/dev/mailbox`,
      ...(oidc
        ? [`Sign in with ${oidc.label.padEnd(14)}at ${oidc.issuer}, as ho.maker@bank.example, same password`]
        : []),
    )
  }
  return [...lines, '', 'Ctrl-C ends it.', ''].join('\n')
}

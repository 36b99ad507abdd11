import { parseArgs } from 'node:util'
import { addPrivileges, listPrivileges, readConfig } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

const USAGE = `npm run privileges -- add PAYMENTS --module mfe-payments --en "Payments" --fr "Paiements"
npm run privileges -- list

add installs privileges of a team's module, for the administrators' role of head office Nigeria (--role <id> names it).
Their names begin with the module's name.`

/** `npm run privileges` installs the privileges of a module that another team writes. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ module: { type: 'string' }, en: { type: 'string' }, fr: { type: 'string' }, role: { type: 'string' } },
    },
  })
  const [act, name] = positionals
  const config = readConfig(portalEnvironment())
  if (act === 'list') {
    const modules = await listPrivileges(config)
    for (const one of modules)
      console.log(`${one.module_name} of ${one.portal_module}: "${one.name_en}", "${one.name_fr}"`)
    if (modules.length === 0) console.log('No privileges are installed beside those of the portal.')
    return
  }
  const { module: portalModule, en, fr, role } = values
  if (act !== 'add' || !name || !portalModule || !en || !fr) throw new Error(USAGE)
  const holder = await addPrivileges(config, {
    ...{ name, portalModule, words: { en, fr } },
    ...(role === undefined ? {} : { roleId: role }),
  })
  console.log(
    `The privileges ${name} are installed, and the role ${holder} holds them. Its holders must sign in again.`,
  )
})

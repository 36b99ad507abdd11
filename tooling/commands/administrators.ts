import { parseArgs } from 'node:util'
import { addAdministrators, readConfig } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

const USAGE = `Say who, twice or more:
  npm run administrators -- --person "ada.obi, Ada, Obi, ada.obi@bank.example, 2348031234567" --person "…"
  (user name, first name, last name, e-mail, phone; --subsidiary 01 and --sol 001 unless stated)`

/** `npm run administrators -- --person "…" --person "…"` creates the first users of a new installation. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      person: { type: 'string', multiple: true, default: [] },
      subsidiary: { type: 'string', default: '01' },
      sol: { type: 'string', default: '001' },
    },
  })
  const people = values.person.map((text) => {
    const [username, userFirstName, userLastName, userEmail, userPhone] = text.split(',').map((part) => part.trim())
    if (!username || !userFirstName || !userLastName || !userEmail || !userPhone) throw new Error(USAGE)
    const { subsidiary: countryId, sol: userSolId } = values
    return { username, userFirstName, userLastName, userEmail, userPhone, countryId, userSolId }
  })
  if (people.length === 0) throw new Error(USAGE)
  await addAdministrators(readConfig(portalEnvironment()), people)
  console.log('Done. Each gets a mail with a first password, good for 24 hours.')
})
